import { data, redirect } from "react-router";
import type { Route } from "./+types/payment-status";
import { brand } from "../../content/brand.ts";
import { declineOffer, acceptOffer } from "../../features/bookings/answer-offer.server.ts";
import { BookedView } from "../../features/payments/result/booked-view.tsx";
import { CancelledView } from "../../features/payments/result/cancelled-view.tsx";
import { UnknownBrowserView } from "../../features/payments/result/unknown-browser-view.tsx";
import { FailedView } from "../../features/payments/result/failed-view.tsx";
import { OfferView } from "../../features/payments/result/offer-view.tsx";
import { mayAnswerOffer } from "../../features/booking-access/may-view-order.server.ts";
import { loadPaymentResult } from "../../features/payments/result/load-payment-result.server.ts";
import { RefundView } from "../../features/payments/result/refund-view.tsx";
import { WaitingView } from "../../features/payments/result/waiting-view.tsx";
import { isConfirmationRefused } from "../../features/email/is-confirmation-refused.server.ts";
import { isOrderId, paymentStatusPath } from "../../features/orders/order.ts";
import { refreshPayment } from "../../features/payments/refresh-payment.server.ts";
import { log } from "../../http/log.server.ts";
import { servicesContext } from "../../services.server.ts";
import { readVisitorCookie } from "../../http/visitor-cookie.server.ts";
import { parseForm } from "../../http/parse-form.server.ts";
import { secretPageHeaders } from "../../http/secret-page-headers.ts";

export function meta() {
  return [
    { title: `Your booking: ${brand.name}` },
    { name: "description", content: "What became of your payment, and your session." },
    { name: "robots", content: "noindex" },
  ];
}

/** How often, and so for how long, a page without JavaScript asks again before it says "pending". */
const LOOK_EVERY_SECONDS = 4;
const LOOKS = 15;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const orderId = searchParams.get("orderId") ?? "";
  const key = searchParams.get("key") ?? undefined;
  const now = services.now();
  if (isOrderId(orderId)) {
    // If the provider can't be asked now, the page shows what is known, and the schedule of jobs asks it later.
    await refreshPayment(services, orderId, now).catch((error: unknown) =>
      log.warn({ err: error }, "payment could not be asked on return"),
    );
  }
  const viewer = { visitorId: await readVisitorCookie(services, request), key };
  const outcome = await loadPaymentResult(services, orderId, now, viewer);
  const look = Math.min(Math.max(Number(searchParams.get("look")) || 1, 1), 1000);
  return data(
    {
      orderId,
      outcome,
      reason:
        outcome.view === "failed" && outcome.failureCode
          ? services.payments.explainFailure(outcome.failureCode)
          : null,
      mailRefused: outcome.view === "booked" && (await isConfirmationRefused(services, orderId)),
      noScript: {
        next: `${paymentStatusPath(orderId, key)}&look=${look + 1}`,
        pending: look > LOOKS,
        seconds: look > LOOKS ? 30 : LOOK_EVERY_SECONDS,
      },
    },
    { headers: secretPageHeaders },
  );
}

/** The loader's headers are the page's. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** The answer to an offer of other times. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const orderId = searchParams.get("orderId") ?? "";
  const key = searchParams.get("key") ?? undefined;
  const form = await parseForm(request);
  const now = services.now();
  const startsAt = new Date(String(form.get("startsAt") ?? ""));
  const viewer = { visitorId: await readVisitorCookie(services, request), key };
  if (!(await mayAnswerOffer(services, orderId, viewer, now)))
    return data({ refusal: "offer_over" as const }, { status: 403, headers: secretPageHeaders });
  const answered =
    form.get("intent") === "refund"
      ? await declineOffer(services, orderId, now)
      : await acceptOffer(services, orderId, startsAt, now);
  if (answered.ok) return redirect(paymentStatusPath(orderId, key));
  return data({ refusal: answered.reason }, { status: 409, headers: secretPageHeaders });
}

export default function PaymentStatus({ loaderData, actionData }: Route.ComponentProps) {
  const { outcome } = loaderData;
  switch (outcome.view) {
    case "booked":
      return (
        <BookedView
          {...outcome}
          mailRefused={loaderData.mailRefused}
          noScript={loaderData.noScript}
        />
      );
    case "elsewhere":
      return <UnknownBrowserView />;
    case "waiting":
      return <WaitingView {...outcome} noScript={loaderData.noScript} />;
    case "offer":
      return <OfferView {...outcome} refusal={actionData?.refusal} />;
    case "cancelled":
      return <CancelledView {...outcome} />;
    case "refund":
      return <RefundView {...outcome} />;
    case "failed":
      return <FailedView reason={loaderData.reason} therapistName={outcome.therapistName} />;
  }
}
