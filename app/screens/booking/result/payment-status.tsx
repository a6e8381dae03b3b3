import { data } from "react-router";
import type { Route } from "./+types/payment-status";
import { answerOfferForm, askedTimes } from "../../../domain/bookings/load-offer.server.ts";
import { checkPaymentAndBook } from "../../../domain/bookings/confirm-booking.server.ts";
import { createBookingMeetingReplacer } from "../../../domain/bookings/reschedule-booking.server.ts";
import { correctOwnLinkEmail } from "../../../domain/links/change-email.server.ts";
import { linkPath } from "../../../domain/links/link-kinds.ts";
import { mayManageOffer, type Viewer } from "../../../domain/links/order-viewer.server.ts";
import { isBlank } from "../../../lib/contact.ts";
import { refusedOffer } from "../manage-form.server.ts";
import { findBookingPath, loadResultOfReturn, type Outcome } from "./payment-status.server.ts";
import { PaymentResultView } from "./payment-result-view.tsx";
import { noScriptOf } from "./poll-payment.tsx";
import { isConfirmationRefused } from "../../../domain/emails/refused-emails.server.ts";
import { isOrderId, paymentStatusPath } from "../../../domain/orders/order.ts";
import { goOnWithout } from "../../../http/log.server.ts";
import { servicesContext } from "../../../services.server.ts";
import type { Services } from "../../../services.ts";
import {
  findSignedVisitorId,
  findVisitorIdOfRequest,
  hasReturnedCookie,
  returnedCookieHeaders,
} from "../../../http/visitor-cookie.server.ts";
import { formsOf, runForm, type SentForm } from "../../../http/form.server.ts";
import { secretPageHeaders } from "../../../http/page-headers.ts";
import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";

/** The header of the result page: before a booking it leads back to the match, after it to the home page. */
function resultFrame(view: Outcome["view"]) {
  const paying = view === "waiting" || view === "failed";
  return paying
    ? { back: { to: "/match", label: t("Back to your match") }, title: t("Your payment") }
    : { back: { to: "/", label: t("Back to home") }, title: t("Your booking") };
}

export const handle = {
  frame: (loaded: Awaited<ReturnType<typeof loader>>["data"]) => resultFrame(loaded.outcome.view),
};

export function meta() {
  return [
    { title: t("Your booking: {brand}", { brand: brand.name }) },
    { name: "description", content: t("Your payment and your session.") },
    { name: "robots", content: "noindex" },
  ];
}

/** The order in the URL, the visitor, and how often a page without JavaScript has reloaded. */
function parseQuery(request: Request, services: Services) {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get("key") ?? undefined;
  const orderId = searchParams.get("orderId") ?? "";
  const visitorId = findSignedVisitorId(services, request);
  const hasReturned = hasReturnedCookie(services, request, orderId);
  const looks = Number(searchParams.get("look"));
  const asked = askedTimes(searchParams);
  const returnKey = searchParams.get("return") ?? "";
  return { orderId, key, returnKey, viewer: { visitorId, key, hasReturned }, looks, asked };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { orderId, key, returnKey, viewer, looks, asked } = parseQuery(request, services);
  const now = services.now();
  if (isOrderId(orderId)) {
    // If the provider does not answer, the page shows the stored status, and a scheduled job checks it later.
    await checkPaymentAndBook(services, orderId, now).catch(
      goOnWithout("payment could not be asked on return"),
    );
  }
  const { outcome, setsCookie } = await loadResultOfReturn(
    services,
    orderId,
    returnKey,
    now,
    viewer,
    asked,
  );
  // Without JavaScript the page asks again by its address.
  const isWaiting = outcome.view === "waiting";
  const path = paymentStatusPath(orderId, { key, ...(isWaiting && { returnKey }) });
  return data(
    {
      orderId,
      outcome,
      /** A mail server permanently rejected the confirmation email. */
      mailRefused: outcome.view === "booked" && (await isConfirmationRefused(services.db, orderId)),
      path,
      noScript: noScriptOf(path, looks),
    },
    {
      headers: {
        ...secretPageHeaders,
        ...(setsCookie && returnedCookieHeaders(services, orderId)),
      },
    },
  );
}

export { headersOfLoader as headers } from "../../../http/page-headers.ts";

export const action = (args: Route.ActionArgs) => runForm(args, resultForms);

interface Sender {
  orderId: string;
  key: string | undefined;
  viewer: Viewer;
}

const form = formsOf<Sender>();

/** The visitor's choice from the offered slots, and the correction of their address. */
const resultForms = {
  async who({ request, services, addHeaders }: SentForm) {
    addHeaders(secretPageHeaders);
    const { orderId, key, viewer } = parseQuery(request, services);
    const visitorId = await findVisitorIdOfRequest(services, request);
    return { about: { orderId, key, viewer: { ...viewer, visitorId } } };
  },
  forms: {
    "": form({
      async run({ services, form: sent, now }, { orderId, viewer }) {
        if (!(await mayManageOffer(services, orderId, viewer)))
          return { ok: false, reason: "offer_over", status: 403 } as const;
        return answerOfferForm(services, orderId, sent, now);
      },
      refuse: ({ reason, ...status }) => ({ ...refusedOffer(reason), ...status }),
      done: (_sent, { orderId, key }) => paymentStatusPath(orderId, { key }),
    }),
    "correct-email": form({
      limit: ({ orderId }) => ["manage", orderId],
      run({ services, text, now }, { orderId, viewer }) {
        const meeting = createBookingMeetingReplacer(services);
        const { visitorId } = viewer;
        return correctOwnLinkEmail(services, orderId, visitorId, text("email"), now, meeting);
      },
      refuse({ reason }, { text }) {
        const shape = isBlank(text("email"))
          ? t("Enter your email address")
          : t("Enter an email address like name@example.com");
        const email =
          reason === "not_an_address"
            ? shape
            : t("The address can’t be corrected here any more. Please write to {supportEmail}", {
                supportEmail: brand.supportEmail,
              });
        return { errors: { email } };
      },
      done: (_sent, _about, { token }) =>
        token ? `${linkPath("manage", token)}?corrected=yes` : findBookingPath,
    }),
  },
  held: (email: string) => ({ errors: { email } }),
};

export default function PaymentStatus({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentResultView {...loaderData} refusal={actionData} />;
}
