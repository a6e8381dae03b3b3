import { useEffect } from "react";
import { useRevalidator, Link } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Portrait } from "../../ui/picture/portrait.tsx";
import { useHeadingFocus } from "../../ui/use-heading-focus.ts";
import {
  ReplaceLinkForm,
  AbsentTherapist,
  SharingForm,
  CancelForm,
  RescheduleForm,
} from "./manage-forms.tsx";
import { RowLink, Rows } from "../../ui/disclosure.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { matchPath, profilePath, profilePathWith } from "../../domain/therapists/therapist-path.ts";
import { ChooseTime, TimeList } from "../journey/hold/slot-inputs.tsx";
import { ProfileLink } from "../journey/profile-link.tsx";
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
import { findVisitorOfRequest } from "../../http/visitor-cookie.server.ts";
import { loadVisitorAnswers } from "../../domain/visitors/answers.server.ts";
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
  const { standing } = booking;
  const takesPlace = standing === "to_come" || standing === "under_way";
  useHeadingFocus(standing);
  const { absence } = booking;
  useReloadAt(booking.joinNow ? null : booking.joinFrom);
  useReloadAt(absence?.step === "later" ? absence.fromInstant : null);
  if (booking.offer)
    return (
      <OfferChoices offer={booking.offer} path={path} refusal={refusal}>
        <Rows>
          <ComplaintRow path={path} />
        </Rows>
      </OfferChoices>
    );
  return (
    <Page
      title={titleOf(standing)}
      {...(standing === "cancelled" && {
        lead: unbrokenTime(t("It was planned for {slot}.", { slot: booking.slot })),
      })}
      before={<ResultNotice {...props} />}
      width="wide"
    >
      <div className="-mb-8 grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start lg:gap-x-12">
        <div className="space-y-6">
          {standing === "cancelled" ? (
            <CancelledRefunds {...booking} />
          ) : (
            <RefundNotices refunds={booking.refunds} />
          )}
          {booking.missed && <NoShowNotice at={booking.missed} />}
          <SessionTicket
            session={booking}
            awaited={booking.awaited}
            amount={booking.amount}
            isFree={booking.isFree}
          >
            <WithFace {...booking} />
          </SessionTicket>
          {takesPlace && <Meeting booking={booking} path={path} />}
          <AbsentTherapist {...booking} />
          {!takesPlace && <BookAgain {...booking} />}
        </div>
        <div className="space-y-6">
          <More {...props} />
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
          {booking.limitedUntil && (
            <p>
              {t(
                "Your email address was corrected. From {until} you can see and change the details for your therapist here, and share your answers.",
                { until: booking.limitedUntil },
              )}
            </p>
          )}
        </div>
      </div>
    </Page>
  );
}

/** Below the session: with whom it is, and where its emails go. */
function WithFace({ photourl, profile, withWhom, mailText }: ManagedBooking) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Portrait src={photourl} alt="" size={64} eager />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="font-semibold">
          <LinkedText
            text={t("with <whom>")}
            parts={{
              whom: <ProfileLink to={profile}>{withWhom}</ProfileLink>,
            }}
          />
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <LinkedText text={mailText} />
        </p>
      </div>
    </div>
  );
}

const ComplaintRow = ({ path }: { path: string }) => (
  <RowLink to={`${path}/complaint`} title={t("Complain about this session")} reloadDocument />
);

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

/**
 * After a session: times with the same therapist. In the client's own browser one press chooses one; in any other each
 * leads to the profile, where it is chosen and the client says who they are.
 */
function BookAgain({ again, isOwn, therapistName, withWhom }: ManagedBooking) {
  if (!again)
    return (
      <>
        <p>{t("You can’t book {therapistName} here now.", { therapistName: withWhom })}</p>
        <ButtonLink to="/therapist">{t("Browse other therapists")}</ButtonLink>
      </>
    );
  const { title, text, times, durationMinutes } = again;
  return (
    <section aria-labelledby="again" className="space-y-3">
      <h2 id="again" className="text-xl">
        {title}
      </h2>
      <p>{text}</p>
      {isOwn ? (
        <ChooseTime
          therapist={therapistName}
          slots={times}
          minutes={durationMinutes}
          action={matchPath(therapistName)}
        />
      ) : (
        <TimeList
          slots={times}
          renderTime={({ day, time }, label) => (
            <ButtonLink
              to={profilePathWith(therapistName, {
                preferredDate: day,
                preferredTime: time,
                duration: `${durationMinutes}`,
              })}
              variant="secondary"
              wide
            >
              {label}
            </ButtonLink>
          )}
        />
      )}
      <Link
        to={`${profilePath(therapistName)}#book`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t("See all times")}
      </Link>
    </section>
  );
}

/** What can be done with the booking, as rows: change it as long as that is possible, and all else. */
function More({
  booking,
  path,
  done,
  choosing,
  refusal,
}: Loaded & { refusal: Refusal | undefined }) {
  const { changes, attendee, sharing, withWhom } = booking;
  return (
    <Rows>
      {changes && (
        <>
          <RescheduleForm
            key={booking.startsAt}
            changes={changes}
            therapistName={withWhom}
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
      {attendee && (
        <AttendeeSection
          action={path}
          therapistName={withWhom}
          attendee={attendee}
          refused={refusal?.intent === "attendee" ? refusal : undefined}
          open={done?.key === "saved"}
        />
      )}
      {sharing && (
        <SharingForm
          action={path}
          therapistName={booking.therapistName}
          withWhom={withWhom}
          open={done?.key === "given" || done?.key === "stopped"}
          {...sharing}
        />
      )}
      {!booking.isFree && <RowLink to={`${path}/receipt`} title={t("Receipt")} />}
      <ComplaintRow path={path} />
      <ReplaceLinkForm />
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
    await findVisitorOfRequest(services, request, (id) => loadVisitorAnswers(services, id)),
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
