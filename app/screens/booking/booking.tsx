import { useEffect } from "react";
import { useRevalidator, Link } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { useHeadingFocus } from "../../ui/use-heading-focus.ts";
import {
  ReplaceLinkForm,
  AbsentTherapist,
  SharingSection,
  CancelForm,
  RescheduleForm,
} from "./manage-forms.tsx";
import { RowLink, Rows } from "../../ui/disclosure.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { profilePath } from "../../domain/therapists/therapist-path.ts";
import { AttendeeSection } from "./attendee-section.tsx";
import { JoinSession, SessionTicket } from "./session-ticket.tsx";
import { answersOffer, OfferChoices } from "./offer-choices.tsx";
import { FormResultNotice } from "../../ui/feedback/form-result-notice.tsx";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import {
  doneNotice,
  type ManagedBooking,
  loadManagedBooking,
  type Standing,
} from "./booking.server.ts";
import { CancelledRefunds, RefundNotices } from "./refund-notice.tsx";
import type { Route } from "./+types/booking";
import { askedTimes } from "../../domain/bookings/load-offer.server.ts";
import { UnknownLink } from "./link-page.tsx";
import { manageForms } from "./manage-form.server.ts";
import { respondToSecretLink } from "../../http/respond-to-secret-link.server.ts";
import { type Refusal, runForm } from "../../http/form.server.ts";
import { servicesContext } from "../../services.server.ts";
import { linkPath } from "../../domain/links/link-kinds.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import { t } from "../../lib/language/t.ts";
import { supportLink } from "../../content/brand.ts";

/** The longest delay of setTimeout, in milliseconds. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** Loads the page's data again at an instant while the page is open. @param at ISO 8601; null for never */
function useReloadAt(at: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const delay = at === null ? -1 : new Date(at).getTime() - Date.now();
    // The device's clock may be ahead of the server's: the page is then as before, and another reload would not help.
    if (delay <= 0 || delay > LONGEST_DELAY) return;
    const timer = setTimeout(() => void revalidate(), delay + 1000);
    return () => clearTimeout(timer);
  }, [at, revalidate]);
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

function titleOf(standing: Standing): string {
  switch (standing) {
    case "to_come":
      return t("Your session");
    case "under_way":
      return t("Your session has begun");
    case "over":
      return t("This session is over");
    case "cancelled":
      return t("This session is cancelled");
  }
}

/** The visitor's page of a booking. */
function ManagedView(props: Loaded & { refusal: Refusal | undefined }) {
  const { booking, path, refusal } = props;
  const { standing, therapistName, withWhom, attendee } = booking;
  const takesPlace = standing === "to_come" || standing === "under_way";
  useHeadingFocus(standing);
  const { absence } = booking;
  useReloadAt(booking.joinNow ? null : booking.joinFrom);
  useReloadAt(absence?.step === "later" ? absence.fromInstant : null);
  if (booking.offer)
    return (
      <OfferChoices offer={booking.offer} path={path} refusal={refusal}>
        <ComplaintLink path={path} />
      </OfferChoices>
    );
  return (
    <Page
      title={titleOf(standing)}
      {...(standing === "cancelled" && {
        lead: unbrokenTime(t("It was planned for {slot}.", { slot: booking.slot })),
      })}
      before={<ResultNotice {...props} />}
    >
      <div className="space-y-10">
        {standing === "cancelled" ? (
          <CancelledRefunds {...booking} />
        ) : (
          <RefundNotices refunds={booking.refunds} />
        )}
        {booking.missed && <NoShowNotice at={booking.missed} />}
        <SessionTicket
          session={booking}
          withWhom={
            <Link to={profilePath(therapistName)} className="underline underline-offset-4">
              {withWhom}
            </Link>
          }
          amount={booking.amount}
          isFree={booking.isFree}
        />
        {takesPlace && <Meeting booking={booking} path={path} />}
        <AbsentTherapist {...booking} />
        {standing === "cancelled" && <BookAnother therapistName={therapistName} />}
        <Changes {...props} />
        {(standing === "under_way" || standing === "over") && (
          <p>
            <LinkedText
              text={t(
                "A session that has begun can’t be rescheduled or cancelled. If something went wrong on our side, write to {supportLink}.",
                { supportLink },
              )}
            />
          </p>
        )}
        {standing === "over" && <BookAnother therapistName={therapistName} />}
        {takesPlace && attendee && (
          <AttendeeSection
            action={path}
            therapistName={withWhom}
            attendee={attendee}
            refused={refusal?.intent === "attendee" ? refusal : undefined}
          />
        )}
        {booking.limitedUntil && (
          <p>
            {t(
              "Your email address was corrected. From {until} you can see and change the details for your therapist here, and share your answers.",
              { until: booking.limitedUntil },
            )}
          </p>
        )}
        {booking.sharing && (
          <SharingSection
            action={path}
            therapistName={therapistName}
            withWhom={withWhom}
            {...booking.sharing}
          />
        )}
        <ComplaintLink path={path} />
        <ReplaceLinkForm />
      </div>
    </Page>
  );
}

function ComplaintLink({ path }: { path: string }) {
  return (
    <p>
      <Link
        to={`${path}/complaint`}
        reloadDocument
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t("Complain about this session")}
      </Link>
    </p>
  );
}

/** Shows the result of the submitted form and takes the focus. */
function ResultNotice({ booking, done, refusal }: Loaded & { refusal: Refusal | undefined }) {
  const errors = listErrors(refusal?.errors);
  if (errors.length > 0) return <ErrorSummary errors={errors} />;
  if (refusal?.problem && !answersOffer(refusal)) {
    const { title, text } = refusal.problem;
    return (
      <FormResultNotice key={title} tone="error" title={title}>
        <p>{text}</p>
        {refusal.intent === "move" && booking.changes && (
          <p>
            <a
              href="#move"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t("See what you can do")}
            </a>
          </p>
        )}
      </FormResultNotice>
    );
  }
  if (!done) return null;
  return (
    <FormResultNotice key={done.key} title={done.title}>
      <p>{done.text}</p>
    </FormResultNotice>
  );
}

function NoShowNotice({ at }: { at: string }) {
  return (
    <Notice tone="info" title={t("Your therapist marked this session as missed")}>
      <p>
        <LinkedText
          text={t(
            "Marked on {at}. If that isn’t right, or you couldn’t come, write to {supportLink}.",
            {
              at,
              supportLink,
            },
          )}
        />
      </p>
    </Notice>
  );
}

function Meeting({ booking, path }: { booking: ManagedBooking; path: string }) {
  return (
    <>
      {booking.link === null && (
        <Notice tone="info" title={t("We’re creating your meeting link")}>
          <p>
            {t("This takes a few seconds. Reload this page to see it. We’ll email it to you too.")}
          </p>
        </Notice>
      )}
      <JoinSession
        link={booking.link}
        calendarPath={`${path}/calendar.ics`}
        openedPath={`${path}/opened`}
        joinNow={booking.joinNow}
      />
    </>
  );
}

function BookAnother({ therapistName }: { therapistName: string }) {
  return (
    <ButtonLink to={`${profilePath(therapistName)}#book`}>{t("Book another session")}</ButtonLink>
  );
}

/** Rows to reschedule and to cancel, as long as that is possible, and to the receipt. */
function Changes({
  booking,
  path,
  done,
  choosing,
  refusal,
}: Loaded & { refusal: Refusal | undefined }) {
  const { changes } = booking;
  return (
    <Rows>
      {changes && (
        <>
          <RescheduleForm
            key={booking.startsAt}
            changes={changes}
            therapistName={booking.withWhom}
            day={refusal?.typed.preferredDate ?? booking.day}
            error={refusal?.errors.preferredTime}
            open={choosing || refusal?.intent === "move"}
          />
          <CancelForm
            changes={changes}
            open={done?.key !== booking.startsAt && refusal?.intent === "cancel"}
          />
        </>
      )}
      {!booking.isFree && (
        <RowLink
          to={`${path}/receipt`}
          title={t("Receipt")}
          hint={t("Your payment, to print or to save.")}
        />
      )}
    </Rows>
  );
}

export { handle, headers, meta, shouldRevalidate } from "./link-page.tsx";

/** Changes nothing: mail scanners and previews of messengers open links. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const from = searchParams.get("from") ?? "";
  const booking = await loadManagedBooking(
    services,
    params.token,
    from,
    services.now(),
    askedTimes(searchParams),
  );
  const page = booking && {
    booking,
    path: linkPath("manage", params.token),
    done: doneNotice(booking, searchParams),
    // Other days were opened.
    choosing: from !== "",
  };
  return respondToSecretLink(context, page);
}

export const action = (args: Route.ActionArgs) => runForm(args, manageForms);

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink whose="visitor" />;
  return <ManagedView {...loaderData} refusal={actionData} />;
}
