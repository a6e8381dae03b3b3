import { useHeadingFocus } from "../../../ui/use-heading-focus.ts";
import { BookedView } from "./booked-view.tsx";
import { CancelledView } from "./cancelled-view.tsx";
import { FailedView } from "./failed-view.tsx";
import type { Outcome } from "./outcome.ts";
import type { NoScript } from "./poll-payment.tsx";
import type { OfferRefusal } from "../../bookings/offer/offer-copy.ts";
import { OfferChoices } from "../../bookings/offer/offer-choices.tsx";
import { RefundView } from "./refund-view.tsx";
import { UnknownBrowserView } from "./unknown-browser-view.tsx";
import { UnknownOrderView } from "./unknown-order-view.tsx";
import { WaitingView } from "./waiting-view.tsx";

interface PaymentResultViewProps {
  orderId: string;
  outcome: Outcome;
  /** Why the payment failed, as a sentence for the visitor; null without a reason. */
  reason: string | null;
  /** A mail server permanently rejected the confirmation email. */
  mailRefused: boolean;
  noScript: NoScript;
  /** Why the answer to an offer was refused. */
  refusal: OfferRefusal | undefined;
}

/** Renders the view for the result of a payment. */
export function PaymentResultView(props: PaymentResultViewProps) {
  const { orderId, outcome, reason, mailRefused, noScript, refusal } = props;
  useHeadingFocus(outcome.view);
  switch (outcome.view) {
    case "booked":
      return <BookedView {...outcome} mailRefused={mailRefused} noScript={noScript} />;
    case "elsewhere":
      return <UnknownBrowserView />;
    case "waiting":
      return <WaitingView {...outcome} noScript={noScript} />;
    case "offer":
      return <OfferChoices offer={outcome.offer} refusal={refusal} />;
    case "cancelled":
      return <CancelledView {...outcome} />;
    case "refund":
      return <RefundView {...outcome} />;
    case "unknown":
      return <UnknownOrderView {...outcome} orderId={orderId} />;
    case "failed":
      return <FailedView {...outcome} reason={reason} />;
  }
}
