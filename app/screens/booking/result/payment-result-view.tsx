import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { NoRefundNotice, RefundNotices } from "../refund-notice.tsx";
import type { Outcome } from "./outcome.ts";
import { elsewhereCopy } from "./payment-status.words.ts";
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
import { t } from "../../../lib/language/t.ts";
import { supportLink } from "../../../content/brand.ts";
import { unbrokenTime } from "../../../lib/india-time.ts";

type CancelledViewProps = Extract<Outcome, { view: "cancelled" }>;

/** Shows a cancelled session and its refund. */
function CancelledView(props: CancelledViewProps) {
  const { slot, refunds, byUs, hadNothingLeft, isFree, managePath } = props;
  return (
    <Page
      title={t("This session is cancelled")}
      lead={unbrokenTime(t("It was planned for {slot}.", { slot }))}
      width="narrow"
    >
      <div className="space-y-6">
        {!isFree && !refunds.some(({ cause }) => cause === "cancelled") && (
          <NoRefundNotice hadNothingLeft={hadNothingLeft} />
        )}
        <RefundNotices refunds={refunds} byUs={byUs?.refundBy ?? null} />
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink to="/match">{t("Choose another time")}</ButtonLink>
          <Link
            to={managePath}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("See the booking")}
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
    <Page
      // literal
      title={t("Payment Failed")}
      // literal
      lead={t("Something went wrong with your transaction. Please try again later.")}
      width="narrow"
    >
      <div className="space-y-6">
        {reason && <p>{reason}</p>}
        <p>
          {t(
            "We haven’t booked a session. If your bank took the money anyway, it must return it within 5 days: by {by}.",
            { by: bankReturnsBy },
          )}
        </p>
        {payLink && <p>{payLink.held}</p>}
        {therapistName && !payLink && <p>{t("Your answers are saved.")}</p>}
        <div className="grid gap-3 sm:flex sm:items-center">
          {/* The page of a pay link is static: its scripts are no part of this page’s. */}
          {again && (
            <ButtonLink to={again} reloadDocument={payLink !== undefined}>
              {t("Try again")}
            </ButtonLink>
          )}
          <ButtonLink to="/" variant={again ? "secondary" : "primary"}>
            {/* literal */ t("Go Home")}
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
      title={t("Your {amount} is safe", { amount: refunds[0]?.amount ?? "" })}
      lead={
        isDuplicate
          ? t("You had already paid for {slot}. We’re refunding this second payment.", {
              slot: unbrokenTime(slot),
            })
          : t(
              "Your payment arrived after {slot} was no longer available, so we couldn’t book your session.",
              { slot: unbrokenTime(slot) },
            )
      }
      width="narrow"
    >
      <div className="space-y-6">
        <RefundNotices refunds={refunds} />
        <p>{t("You don’t need to do anything. We’ve emailed you about it.")}</p>
        {isDuplicate ? (
          <ButtonLink to="/find-booking">{t("Find my booking")}</ButtonLink>
        ) : (
          <ButtonLink to="/match">{t("Choose another time")}</ButtonLink>
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
    ? [
        t("Your {amount} has arrived", { amount: paid }),
        t(
          "We’ve lost the booking that it was for. Our team has been told. Please don’t pay again.",
        ),
      ]
    : isSettled
      ? [
          t("Your payment is settled"),
          t(
            "We lost the booking that it was for. Our team has booked your session again or returned your money.",
          ),
        ]
      : [
          t("We can’t find this booking"),
          t("If you have paid, please don’t pay again. We’ll find your payment."),
        ];
  return (
    <Page title={title} lead={lead} width="narrow">
      <div className="space-y-6">
        <p>
          <LinkedText
            text={
              isSettled
                ? t("If you have neither, write to {supportLink} with this number.", {
                    supportLink,
                  })
                : t(
                    "Write to {supportLink} with this number. We’ll book your session, or return your money in full.",
                    { supportLink },
                  )
            }
          />
        </p>
        {orderId && (
          <p>
            <span>{t("Your order number:")}</span>
            <code className="block break-all">{orderId.slice(0, 60)}</code>
          </p>
        )}
        <ButtonLink to="/find-booking">{t("Find my booking")}</ButtonLink>
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
  return [t("Payment sent"), t("Bank confirms"), t("Session booked")].map((label, place) => ({
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
        {/* literal */}
        <BusyDialog title={t("Loading Payment Information")} open>
          {steps}
          <p>{t("This takes a few seconds. Please keep this page open.")}</p>
        </BusyDialog>
      </>
    );
  }
  return (
    <Page title={t("Your payment is still being confirmed")} width="narrow">
      <RefreshWithoutScript {...noScript} />
      <div className="space-y-6">
        {steps}
        <Notice tone="info" title={t("Please don’t pay again")}>
          <p>
            {paid || amount === null
              ? amount === null
                ? t("We’re booking your session.")
                : t("Your {amount} has arrived, and we’re booking your session.", { amount })
              : t(
                  "Some banks take a few minutes to confirm a payment of {amount}. We keep checking.",
                  {
                    amount,
                  },
                )}
          </p>
        </Notice>
        <p>
          {t(
            "As soon as it’s confirmed, we’ll email you the meeting link. This page updates by itself, and you can close it.",
          )}
        </p>
        <p>{t("If your bank took the money and we can’t book you, we’ll refund you in full.")}</p>
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
