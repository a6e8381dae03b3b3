import { data } from "react-router";
import type { Route } from "./+types/payment-status";
import { brand } from "../content/brand.ts";
import { BookedView } from "../features/bookings/booked-view.tsx";
import { FailedView } from "../features/bookings/failed-view.tsx";
import { readOutcome } from "../features/bookings/read-outcome.server.ts";
import { RefundView } from "../features/bookings/refund-view.tsx";
import { WaitingView } from "../features/bookings/waiting-view.tsx";
import { isOrderId } from "../features/orders/order.ts";
import { settlePayment } from "../features/payments/settle-payment.server.ts";
import { log } from "../log.server.ts";
import { servicesContext } from "../services.server.ts";

export function meta() {
  return [{ title: `Your booking: ${brand.name}` }, { name: "robots", content: "noindex" }];
}

/** How often, and so for how long, a page without JavaScript asks again before it says "pending". */
const LOOK_EVERY_SECONDS = 4;
const LOOKS = 15;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const orderId = searchParams.get("orderId") ?? "";
  const now = services.now();
  if (isOrderId(orderId)) {
    // The return is a doorbell. If the provider can't be asked now, the schedule asks it later.
    await settlePayment(services, orderId, now).catch((error: unknown) =>
      log.warn({ err: error }, "payment could not be asked on return"),
    );
  }
  const outcome = await readOutcome(services, orderId, now);
  const look = Math.min(Math.max(Number(searchParams.get("look")) || 1, 1), 1000);
  return data(
    {
      orderId,
      outcome,
      reason:
        outcome.view === "failed" && outcome.failureCode
          ? services.payments.explainFailure(outcome.failureCode)
          : null,
      noScript: {
        next: `/payment-status?orderId=${encodeURIComponent(orderId)}&look=${look + 1}`,
        pending: look > LOOKS,
        seconds: look > LOOKS ? 30 : LOOK_EVERY_SECONDS,
      },
    },
    {
      headers: {
        "Cache-Control": "no-store",
        // Its address is the key to the booking: no other site may learn it.
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex, nofollow",
      },
    },
  );
}

/** The loader's headers are the page's. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function PaymentStatus({ loaderData }: Route.ComponentProps) {
  const { outcome } = loaderData;
  switch (outcome.view) {
    case "booked":
      return <BookedView {...outcome} noScript={loaderData.noScript} />;
    case "waiting":
      return <WaitingView {...outcome} noScript={loaderData.noScript} />;
    case "refund":
      return <RefundView {...outcome} />;
    case "failed":
      return <FailedView reason={loaderData.reason} therapistName={outcome.therapistName} />;
  }
}
