import type { Route } from "./+types/booking-receipt";
import { managePath } from "../../features/booking-access/manage-link.ts";
import { UnknownLink } from "../../features/booking-access/unknown-link.tsx";
import { receiptCopy } from "../../features/bookings/receipt/receipt-copy.ts";
import { loadReceipt } from "../../features/bookings/receipt/load-receipt.server.ts";
import { ReceiptView } from "../../features/bookings/receipt/receipt-view.tsx";
import { answerSecretLink } from "../../http/answer-secret-link.server.ts";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";

/** A static page: it is read and printed. */
export const handle = { hydrate: false };

export { headers } from "./link-page.ts";

export function meta() {
  return [
    { title: receiptCopy.tabTitle },
    { name: "description", content: receiptCopy.description },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const receipt = await loadReceipt(services, params.token, services.now());
  const demo = context.get(requestContext).mode === "demo";
  const page = receipt && { receipt, demo, managePath: managePath(params.token) };
  return answerSecretLink(context, page);
}

export default function BookingReceipt({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ReceiptView {...loaderData} /> : <UnknownLink whose="visitor" />;
}
