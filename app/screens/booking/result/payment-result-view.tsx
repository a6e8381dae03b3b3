import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { ChooseTime } from "../../journey/hold/slot-inputs.tsx";
import { TherapistTicket } from "../../journey/hold/visitor-session.tsx";
import { therapistDisplayName } from "../../../domain/therapists/therapist-name.ts";
import { Page } from "../../../ui/page.tsx";
import { CancelledRefunds, RefundNotices } from "../refund-notice.tsx";
import type { Route } from "./+types/payment-status";
import type { Outcome } from "./payment-status.server.ts";
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

type Of<View extends Outcome["view"]> = Extract<Outcome, { view: View }>;
type Again = NonNullable<Of<"failed">["again"]>;

/** Shows a cancelled session and its refund. */
function CancelledView(cancelled: Of<"cancelled">) {
  const { slot, managePath } = cancelled;
  return (
    <Page
      title={t("This session is cancelled")}
      lead={unbrokenTime(t("It was planned for {slot}.", { slot }))}
      width="narrow"
    >
      <div className="space-y-6">
        <CancelledRefunds {...cancelled} />
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

/** The session that was not booked: with whom, when, and whether it can still be had. */
function NotBooked({ again, payLink }: { again: Again } & Pick<Of<"failed">, "payLink">) {
  const { therapist, label, isFree, durationMinutes, nearest } = again;
  const news = isFree
    ? t("This time is available again.")
    : t("{time} isn’t available", { time: unbrokenTime(label) });
  return (
    <section aria-label={t("Your session")} className="space-y-4">
      <TherapistTicket session={again} size={64} news={payLink?.held ?? news} />
      {!payLink && nearest.length > 0 && (
        <>
          <p>
            {t("These are the nearest available times with {therapist}.", {
              therapist: therapistDisplayName(therapist),
            })}
          </p>
          <ChooseTime
            therapist={therapist.name}
            slots={nearest}
            minutes={durationMinutes}
            action={matchPath(therapist.name)}
          />
        </>
      )}
    </section>
  );
}

/** Says that nothing was booked, until when the bank returns what it took, and how to try again. */
function FailedView({
  reason,
  therapistName,
  bankReturnsBy,
  payLink,
  again: session,
}: Of<"failed">) {
  const again = payLink?.path ?? (therapistName && matchPath(therapistName));
  return (
    <Page
      // literal
      title={t("Payment Failed")}
      // literal
      lead={t("Something went wrong with your transaction. Please try again later.")}
      width="narrow"
      drawing="sun"
    >
      <div className="space-y-6">
        {session ? (
          <NotBooked again={session} payLink={payLink} />
        ) : (
          payLink && <p>{payLink.held}</p>
        )}
        <div className="grid gap-3 sm:flex sm:items-center">
          {/* The page of a pay link is static: its scripts are no part of this page’s. */}
          {again && (
            <ButtonLink to={again} reloadDocument={payLink !== null}>
              {t("Try again")}
            </ButtonLink>
          )}
          <ButtonLink to="/" variant={again ? "secondary" : "primary"}>
            {/* literal */ t("Go Home")}
          </ButtonLink>
        </div>
        {reason && <p>{reason}</p>}
        <p>
          {t(
            "We haven’t booked a session. If your bank took the money anyway, it must return it within 5 days: by {by}.",
            { by: bankReturnsBy },
          )}
        </p>
        {therapistName && !payLink && <p>{t("Your answers are saved.")}</p>}
      </div>
    </Page>
  );
}

/** Shows the refund of a payment without a session. */
function RefundView({ refunds, slot, isDuplicate }: Of<"refund">) {
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
function UnknownBrowserView({ mailedTo }: Of<"elsewhere">) {
  return (
    <Page
      title={mailedTo === null ? t("Find your booking") : t("Your session is booked")}
      lead={
        mailedTo === null
          ? t(
              "To protect your privacy, this page shows your session only in the browser you booked with.",
            )
          : t("The link is on its way to {mailedTo}.", { mailedTo })
      }
      width="narrow"
    >
      <div className="space-y-6">
        <p>
          {mailedTo === null
            ? t(
                "Your booking hasn’t changed. Open it from the link in our email, or ask us to email you the link again. We send it to the address you booked with.",
              )
            : t(
                "To protect your privacy, this page shows your session only in the browser you booked with. Open it from the link in our email, or ask us to email you the link again.",
              )}
        </p>
        <ButtonLink to="/find-booking">{t("Find my booking")}</ButtonLink>
        <p className="text-ink-soft">
          <LinkedText text={t("Can’t find it? Write to {supportLink}.", { supportLink })} />
        </p>
      </div>
    </Page>
  );
}

/**
 * Says that we can't find the order, and what a visitor who has paid can do.
 * @param props.orderId from the URL, unchecked
 */
function UnknownOrderView({ paid, isSettled, orderId }: Of<"unknown"> & { orderId: string }) {
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

/** The payment's way: sent, confirmed by the bank, session booked. @param paid true once the bank has confirmed it */
function stepsOf(paid: boolean): PendingStep[] {
  const now = paid ? 2 : 1;
  return [t("Payment sent"), t("Bank confirms"), t("Session booked")].map((label, place) => ({
    label,
    state: place < now ? "done" : place === now ? "now" : "next",
  }));
}

/** Polls until the payment is decided. */
function WaitingView({ paid, amount, noScript }: Of<"waiting"> & { noScript: NoScript }) {
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

export function PaymentResultView(
  props: Route.ComponentProps["loaderData"] & { refusal: Refusal | undefined },
) {
  const { orderId, outcome, refusal } = props;
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
      return <FailedView {...outcome} />;
  }
}
