import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { LocalTime } from "../../calendar/local-time.tsx";
import { profilePath } from "../../therapists/therapist-path.ts";
import { CancelledByUsNotice } from "./cancelled-by-us-notice.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { JoinSession } from "../join-session.tsx";
import { ManageResultNotice, type Refusal } from "./manage-result-notice.tsx";
import { RescheduleForm } from "./reschedule-form.tsx";
import type { ManagedBooking, Standing } from "./load-managed-booking.server.ts";
import { RefundNotice } from "./refund-notice.tsx";
import { ReplaceLinkForm } from "../../booking-access/replace-link-form.tsx";
import { SupportLink } from "../../booking-access/support-link.tsx";

export interface ManagedViewProps {
  booking: ManagedBooking;
  calendarPath: string;
  /** True right after the visitor rescheduled. */
  justMoved: boolean;
  /** True when the visitor opened other days. */
  choosing: boolean;
  refusal?: Refusal | undefined;
}

const titles: Readonly<Record<Standing, string>> = {
  to_come: "Your session",
  under_way: "Your session has begun",
  over: "This session is over",
  cancelled: "This session is cancelled",
};

/** The visitor's page of a booking. */
export function ManagedView(props: ManagedViewProps) {
  const { booking, justMoved, refusal } = props;
  const { standing, therapistName, link, changes, refund, cancelledByUs } = booking;
  const lead =
    standing === "cancelled"
      ? `It was planned for ${booking.slot}.`
      : `${booking.slot}, with ${therapistName}.`;
  return (
    <Page
      title={titles[standing]}
      lead={lead}
      before={<ManageResultNotice booking={booking} justMoved={justMoved} refusal={refusal} />}
    >
      <div className="space-y-10">
        {cancelledByUs && refund && (
          <CancelledByUsNotice refund={refund} by={cancelledByUs.refundBy} />
        )}
        {!cancelledByUs && refund && (
          <RefundNotice refund={refund} surplus={standing !== "cancelled"} />
        )}
        {standing === "cancelled" && !refund && (
          <Notice tone="info" title="Nothing comes back for it">
            <p>That is what the cancellation policy of your booking says.</p>
          </Notice>
        )}
        {booking.missed && <NoShowNotice at={booking.missed} />}
        {(standing === "to_come" || standing === "under_way") && (
          <MeetingAccess link={link} calendarPath={props.calendarPath} />
        )}
        <BookingDetails booking={booking} />
        {changes && (
          <>
            <RescheduleForm
              key={booking.startsAt}
              changes={changes}
              therapistName={therapistName}
              day={refusal?.day ?? booking.day}
              time={refusal?.time}
              error={refusal?.error}
              open={props.choosing || refusal?.intent === "move"}
            />
            <CancelForm
              quote={changes.quote}
              takes={changes.takes}
              policy={changes.policy}
              open={!justMoved && refusal?.intent === "cancel"}
            />
          </>
        )}
        {(standing === "under_way" || standing === "over") && (
          <p>
            A session that has begun can't be moved or cancelled. If something went wrong on our
            side, write to <SupportLink />.
          </p>
        )}
        {(standing === "over" || standing === "cancelled") && (
          <ButtonLink to={`${profilePath(therapistName)}#book`}>Book another session</ButtonLink>
        )}
        <ReplaceLinkForm />
      </div>
    </Page>
  );
}

function NoShowNotice({ at }: { at: string }) {
  return (
    <Notice tone="info" title="Your therapist noted that you did not come">
      <p>
        It was noted on {at}. If that isn't right, or something kept you, write to <SupportLink />:
        we look at it together.
      </p>
    </Notice>
  );
}

function MeetingAccess({ link, calendarPath }: { link: string | null; calendarPath: string }) {
  if (link) return <JoinSession link={link} calendarPath={calendarPath} />;
  return (
    <Notice tone="info" title="Your meeting link is being made">
      <p>This takes a few seconds. Load this page again to see it; it comes by email too.</p>
    </Notice>
  );
}

function BookingDetails({ booking }: { booking: ManagedBooking }) {
  return (
    <SummaryList
      rows={[
        { key: "Date", value: booking.date },
        {
          key: "Time",
          value: (
            <>
              {booking.time} <LocalTime at={booking.startsAt} />
            </>
          ),
        },
        { key: "Length", value: `${booking.durationMinutes} minutes` },
        {
          key: "With",
          value: (
            <Link to={profilePath(booking.therapistName)} className="underline underline-offset-4">
              {booking.therapistName}
            </Link>
          ),
        },
        { key: "How you connect", value: booking.connection },
        { key: "Paid", value: booking.amount },
      ]}
    />
  );
}
