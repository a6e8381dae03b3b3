import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { NoRefundNotice, RefundNotices } from "../refund-notice.tsx";
import type { Outcome } from "./outcome.ts";
import {
  cancelledCopy,
  failedCopy,
  lateRefundCopy,
  elsewhereCopy,
  unknownOrderCopy as copy,
  waitingCopy,
} from "./payment-status.words.ts";
import { matchPath } from "../../../domain/therapists/therapist-path.ts";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { useEffect, useState } from "react";
import { BusyDialog } from "../../../ui/feedback/busy-dialog.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { PendingLine, type PendingStep } from "../../../ui/feedback/pending-line.tsx";
import { useHeadingFocus } from "../../../ui/use-heading-focus.ts";
import { type NoScript, RefreshWithoutScript, usePaymentPolling } from "./poll-payment.tsx";
import { BookedView } from "./booked-view.tsx";
import { OfferChoices } from "../offer-choices.tsx";
import type { Refusal } from "../../../http/form.server.ts";

type CancelledViewProps = Extract<Outcome, { view: "cancelled" }>;

/** Shows a cancelled session and its refund. */
function CancelledView(props: CancelledViewProps) {
  const { slot, refunds, byUs, hadNothingLeft, isFree, managePath } = props;
  return (
    <Page title={cancelledCopy.title} lead={cancelledCopy.lead(slot)} width="narrow">
      <div className="space-y-6">
        {!isFree && !refunds.some(({ cause }) => cause === "cancelled") && (
          <NoRefundNotice hadNothingLeft={hadNothingLeft} />
        )}
        <RefundNotices refunds={refunds} byUs={byUs?.refundBy ?? null} />
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink to="/match">{cancelledCopy.another}</ButtonLink>
          <Link
            to={managePath}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {cancelledCopy.booking}
          </Link>
        </div>
      </div>
    </Page>
  );
}

type FailedViewProps = Extract<Outcome, { view: "failed" }> & {
  /** The provider's reason as a sentence for the visitor; null without one. */
  reason: string | null;
};

/** Says that nothing was booked, until when the bank returns what it took, and how to try again. */
function FailedView({ reason, therapistName, bankReturnsBy, payLink }: FailedViewProps) {
  const again = payLink?.path ?? (therapistName && matchPath(therapistName));
  return (
    <Page title={failedCopy.title} lead={failedCopy.lead} width="narrow">
      <div className="space-y-6">
        {reason && <p>{reason}</p>}
        <p>{failedCopy.notBooked(bankReturnsBy)}</p>
        {payLink && <p>{payLink.held}</p>}
        {therapistName && !payLink && <p>{failedCopy.saved}</p>}
        <div className="grid gap-3 sm:flex sm:items-center">
          {/* The page of a pay link is static: its scripts are no part of this page’s. */}
          {again && (
            <ButtonLink to={again} reloadDocument={payLink !== undefined}>
              {failedCopy.again}
            </ButtonLink>
          )}
          <ButtonLink to="/" variant={again ? "secondary" : "primary"}>
            {failedCopy.home}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

type RefundViewProps = Extract<Outcome, { view: "refund" }>;

/** Shows the refund of a payment without a session. */
function RefundView({ refunds, slot, isDuplicate }: RefundViewProps) {
  return (
    <Page
      title={lateRefundCopy.title(refunds[0]?.amount ?? "")}
      lead={isDuplicate ? lateRefundCopy.paidTwice(slot) : lateRefundCopy.lead(slot)}
      width="narrow"
    >
      <div className="space-y-6">
        <RefundNotices refunds={refunds} />
        <p>{lateRefundCopy.nothingToDo}</p>
        {isDuplicate ? (
          <ButtonLink to="/find-booking">{lateRefundCopy.find}</ButtonLink>
        ) : (
          <ButtonLink to="/match">{lateRefundCopy.another}</ButtonLink>
        )}
      </div>
    </Page>
  );
}

/** For a viewer who knows an order's id but may not be its client: shows no details, only how to find a booking. */
function UnknownBrowserView({ mailedTo }: Extract<Outcome, { view: "elsewhere" }>) {
  const { booked } = elsewhereCopy;
  return (
    <Page
      title={mailedTo === null ? elsewhereCopy.title : booked.title}
      lead={mailedTo === null ? elsewhereCopy.lead : booked.lead(mailedTo)}
      width="narrow"
    >
      <div className="space-y-6">
        <p>{mailedTo === null ? elsewhereCopy.text : booked.text}</p>
        <ButtonLink to="/find-booking">{elsewhereCopy.find}</ButtonLink>
        <p className="text-ink-soft">
          <LinkedText text={elsewhereCopy.help} />
        </p>
      </div>
    </Page>
  );
}

type UnknownOrderViewProps = Extract<Outcome, { view: "unknown" }> & {
  /** From the URL, unchecked. */
  orderId: string;
};

/** Says that we can't find the order, and what a visitor who has paid can do. */
function UnknownOrderView({ paid, isSettled, orderId }: UnknownOrderViewProps) {
  const [title, lead] = paid
    ? [copy.paidTitle(paid), copy.paidLead]
    : isSettled
      ? [copy.settledTitle, copy.settledLead]
      : [copy.title, copy.lead];
  return (
    <Page title={title} lead={lead} width="narrow">
      <div className="space-y-6">
        <p>
          <LinkedText text={isSettled ? copy.writeSettled : copy.write} />
        </p>
        {orderId && (
          <p>
            <span>{copy.number}</span>
            <code className="block break-all">{orderId.slice(0, 60)}</code>
          </p>
        )}
        <ButtonLink to="/find-booking">{copy.find}</ButtonLink>
      </div>
    </Page>
  );
}

/** Seconds after which a page with an explanation replaces the dialog. */
const DIALOG_SECONDS = 60;

interface WaitingViewProps {
  paid: boolean;
  amount: string | null;
  noScript: NoScript;
}

/** The payment's way: sent, confirmed by the bank, session booked. @param paid true once the bank has confirmed it */
function stepsOf(paid: boolean): PendingStep[] {
  const now = paid ? 2 : 1;
  return waitingCopy.steps.map((label, place) => ({
    label,
    state: place < now ? "done" : place === now ? "now" : "next",
  }));
}

/** Polls until the payment is decided. */
function WaitingView({ paid, amount, noScript }: WaitingViewProps) {
  const [look, setLook] = useState(0);
  const [showsDialog, setShowsDialog] = useState(!noScript.pending);
  usePaymentPolling(look, () => setLook((count) => count + 1));
  useEffect(() => {
    const timer = setTimeout(() => setShowsDialog(false), DIALOG_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  useHeadingFocus(showsDialog ? "dialog" : "page");
  const steps = <PendingLine steps={stepsOf(paid)} />;
  if (showsDialog) {
    return (
      <>
        <RefreshWithoutScript {...noScript} />
        <BusyDialog title={waitingCopy.dialog} open>
          {steps}
          <p>{waitingCopy.dialogText}</p>
        </BusyDialog>
      </>
    );
  }
  return (
    <Page title={waitingCopy.title} width="narrow">
      <RefreshWithoutScript {...noScript} />
      <div className="space-y-6">
        {steps}
        <Notice tone="info" title={waitingCopy.payOnce}>
          <p>{paid || amount === null ? waitingCopy.paid(amount) : waitingCopy.unpaid(amount)}</p>
        </Notice>
        <p>{waitingCopy.after}</p>
        <p>{waitingCopy.refund}</p>
      </div>
    </Page>
  );
}

interface PaymentResultViewProps {
  orderId: string;
  outcome: Outcome;
  /** Why the payment failed, as a sentence for the visitor; null without a reason. */
  reason: string | null;
  /** A mail server permanently rejected the confirmation email. */
  mailRefused: boolean;
  noScript: NoScript;
  /** The page's own path. */
  path: string;
  refusal: Refusal | undefined;
}

export function PaymentResultView(props: PaymentResultViewProps) {
  const { orderId, outcome, reason, refusal } = props;
  useHeadingFocus(outcome.view);
  switch (outcome.view) {
    case "booked":
      return <BookedView {...props} {...outcome} />;
    case "elsewhere":
      return <UnknownBrowserView {...outcome} />;
    case "waiting":
      return <WaitingView {...outcome} noScript={props.noScript} />;
    case "offer":
      return <OfferChoices offer={outcome.offer} path={props.path} refusal={refusal} />;
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
