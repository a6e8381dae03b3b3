import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { useHeadingFocus } from "../../../ui/use-heading-focus.ts";
import { ReplaceLinkForm } from "../../booking-access/replace-link-form.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { profilePath } from "../../therapists/therapist-path.ts";
import { AbsentTherapist } from "../absence/absent-therapist.tsx";
import { AttendeeSection } from "../attendee/attendee-section.tsx";
import { JoinSession } from "../join-session.tsx";
import { SessionTicket } from "../session-ticket.tsx";
import { ticketCopy } from "../ticket-copy.ts";
import { SharingSection } from "../sharing/sharing-section.tsx";
import { useReloadAt } from "../use-reload-at.ts";
import { OfferChoices } from "../offer/offer-choices.tsx";
import { CancelForm } from "./cancel-form.tsx";
import type { ManagedBooking } from "./load-managed-booking.server.ts";
import { manageCopy, noShowCopy } from "./manage-copy.ts";
import { ManageResultNotice, type Refusal } from "./manage-result-notice.tsx";
import { NoRefundNotice, RefundNotices } from "./refund-notice.tsx";
import { RescheduleForm } from "./reschedule-form.tsx";

export interface ManagedViewProps {
  booking: ManagedBooking;
  /** Path of this page; the calendar file and the receipt stand below it. */
  path: string;
  /** True right after the visitor rescheduled. */
  justMoved: boolean;
  /** True right after the visitor saved details for the therapist. */
  justSaved: boolean;
  /** Right after the visitor shared their answers, or stopped it. */
  justShared: "given" | "stopped" | null;
  /** True when the visitor opened other days. */
  choosing: boolean;
  refusal?: Refusal | undefined;
}

/** The visitor's page of a booking. */
export function ManagedView(props: ManagedViewProps) {
  const { booking, path, refusal } = props;
  const { standing, therapistName, attendee } = booking;
  const takesPlace = standing === "to_come" || standing === "under_way";
  useHeadingFocus(standing);
  const { absence } = booking;
  useReloadAt(booking.joinNow ? null : booking.joinFrom);
  useReloadAt(absence?.step === "later" ? absence.fromInstant : null);
  if (booking.offer)
    return (
      <OfferChoices offer={booking.offer} refusal={refusal?.offer}>
        <ComplaintLink path={path} />
      </OfferChoices>
    );
  return (
    <Page
      title={manageCopy.titles[standing]}
      {...(standing === "cancelled" && { lead: manageCopy.planned(booking.slot) })}
      before={<ManageResultNotice {...props} />}
    >
      <div className="space-y-10">
        <Money booking={booking} />
        {booking.missed && <NoShowNotice at={booking.missed} />}
        <SessionTicket
          session={booking}
          withWhom={
            <Link to={profilePath(therapistName)} className="underline underline-offset-4">
              {therapistName}
            </Link>
          }
          amount={booking.amount}
        />
        {takesPlace && <Meeting booking={booking} path={path} />}
        {absence && <AbsentTherapist help={absence} therapistName={therapistName} />}
        {standing === "cancelled" && <BookAnother therapistName={therapistName} />}
        <Changes {...props} />
        {(standing === "under_way" || standing === "over") && (
          <p>
            <LinkedText text={manageCopy.hasBegun} />
          </p>
        )}
        {standing === "over" && <BookAnother therapistName={therapistName} />}
        {takesPlace && attendee && (
          <AttendeeSection
            action={path}
            therapistName={therapistName}
            attendee={attendee}
            refused={refusal?.attendee}
          />
        )}
        {booking.limitedUntil && <p>{manageCopy.limited(booking.limitedUntil)}</p>}
        {booking.sharing && (
          <SharingSection
            action={path}
            therapistName={therapistName}
            until={booking.sharing.until}
          />
        )}
        <ComplaintLink path={path} />
        <p>
          <Link
            to={`${path}/receipt`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {manageCopy.receipt}
          </Link>
        </p>
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
        {manageCopy.complaint}
      </Link>
    </p>
  );
}

/** What became of the money of a session, where it concerns the visitor. */
function Money({ booking }: { booking: ManagedBooking }) {
  const { refunds, cancelledByUs, standing, hadNothingLeft } = booking;
  const isCancelled = standing === "cancelled";
  return (
    <>
      {isCancelled && !refunds.some(({ cause }) => cause === "cancelled") && (
        <NoRefundNotice hadNothingLeft={hadNothingLeft} />
      )}
      <RefundNotices
        refunds={refunds}
        isBooked={!isCancelled}
        byUs={cancelledByUs?.refundBy ?? null}
      />
    </>
  );
}

function NoShowNotice({ at }: { at: string }) {
  return (
    <Notice tone="info" title={noShowCopy.title}>
      <p>
        <LinkedText text={noShowCopy.text(at)} />
      </p>
    </Notice>
  );
}

function Meeting({ booking, path }: { booking: ManagedBooking; path: string }) {
  return (
    <>
      {booking.link === null && (
        <Notice tone="info" title={ticketCopy.linkComing.title}>
          <p>{ticketCopy.linkComing.text}</p>
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
    <ButtonLink to={`${profilePath(therapistName)}#book`}>{manageCopy.bookAnother}</ButtonLink>
  );
}

/** The forms to reschedule and to cancel, as long as that is possible. */
function Changes({ booking, justMoved, choosing, refusal }: ManagedViewProps) {
  const { changes } = booking;
  if (!changes) return null;
  return (
    <>
      <RescheduleForm
        key={booking.startsAt}
        changes={changes}
        therapistName={booking.therapistName}
        day={refusal?.day ?? booking.day}
        time={refusal?.time}
        error={refusal?.error}
        open={choosing || refusal?.intent === "move"}
      />
      <CancelForm changes={changes} open={!justMoved && refusal?.intent === "cancel"} />
    </>
  );
}
