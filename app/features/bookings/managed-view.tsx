import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { TakesFocus } from "../../ui/takes-focus.tsx";
import { LocalTime } from "../calendar/local-time.tsx";
import { TherapistHeading } from "../therapists/therapist-heading.tsx";
import { profilePath } from "../therapists/therapist-path.ts";
import { CancelSession } from "./cancel-session.tsx";
import { JoinSession } from "./join-session.tsx";
import type { Problem } from "./manage-words.ts";
import { MoveSession } from "./move-session.tsx";
import type { ManagedBooking, Standing } from "./read-managed-booking.server.ts";
import { RefundNotice } from "./refund-notice.tsx";
import { ReplaceLinkForm } from "./replace-link-form.tsx";

export interface ManagedViewProps {
  booking: ManagedBooking;
  calendarPath: string;
  /** The visitor has just moved it. */
  justMoved: boolean;
  /** They turned to other days. */
  choosing: boolean;
  refusal?: Refusal | undefined;
}

/** What was asked for and could not be done. */
export interface Refusal {
  intent: "move" | "cancel" | "other";
  problem: Problem;
  /** What was chosen, so that it is not lost. */
  day?: string;
  time?: string;
  /** Said at the times. */
  error?: string;
}

const titles: Readonly<Record<Standing, string>> = {
  to_come: "Your session",
  under_way: "Your session has begun",
  over: "This session is over",
  cancelled: "This session is cancelled",
};

/** The visitor's own page of a booking. */
export function ManagedView(props: ManagedViewProps) {
  const { booking, justMoved, refusal } = props;
  const { standing, therapist, link, changes, refund } = booking;
  const lead =
    standing === "cancelled"
      ? `It would have been on ${booking.slot}.`
      : `${booking.slot}, with ${therapist.name}.`;
  return (
    <Page title={titles[standing]} lead={lead} before={<Answer {...props} />}>
      <div className="space-y-10">
        {refund && <RefundNotice refund={refund} surplus={standing !== "cancelled"} />}
        {standing === "cancelled" && !refund && (
          <Notice tone="info" title="Nothing comes back for it">
            <p>That is what the cancellation policy of your booking says.</p>
          </Notice>
        )}
        {booking.missed && <Missed at={booking.missed} />}
        {(standing === "to_come" || standing === "under_way") && (
          <Way link={link} calendarPath={props.calendarPath} />
        )}
        <Facts booking={booking} />
        <Card tone="sage">
          <TherapistHeading
            therapist={therapist}
            reviews={`(${therapist.reviewcount} reviews)`}
            level={2}
          />
        </Card>
        {changes && (
          <>
            <MoveSession
              key={booking.startsAt}
              changes={changes}
              therapistName={therapist.name}
              day={refusal?.day ?? booking.day}
              time={refusal?.time}
              error={refusal?.error}
              open={props.choosing || refusal?.intent === "move"}
            />
            <CancelSession
              quote={changes.quote}
              takes={changes.takes}
              policy={changes.policy}
              open={!justMoved && refusal?.intent === "cancel"}
            />
          </>
        )}
        {!changes && standing !== "under_way" && (
          <ButtonLink to={`${profilePath(therapist.name)}#book`}>Book another session</ButtonLink>
        )}
        <ReplaceLinkForm />
      </div>
    </Page>
  );
}

function Answer({ booking, justMoved, refusal }: ManagedViewProps) {
  if (refusal) {
    return (
      <TakesFocus key={refusal.problem.title}>
        <Notice tone="error" title={refusal.problem.title} live>
          <p>{refusal.problem.text}</p>
        </Notice>
      </TakesFocus>
    );
  }
  if (!justMoved || booking.standing !== "to_come" || booking.moves === 0) return null;
  return (
    <TakesFocus key={booking.startsAt}>
      <Notice tone="success" title={`Your session is now on ${booking.slot}`} live>
        <p>
          The meeting link is the same as before. A letter with the new time is on its way, and it
          moves the entry in your calendar too.
        </p>
      </Notice>
    </TakesFocus>
  );
}

function Missed({ at }: { at: string }) {
  return (
    <Notice tone="info" title="Your therapist noted that you did not come">
      <p>
        It was noted on {at}. If that isn't right, or something kept you, please write to us: we
        look at it together.
      </p>
    </Notice>
  );
}

function Way({ link, calendarPath }: { link: string | null; calendarPath: string }) {
  if (link) return <JoinSession link={link} calendarPath={calendarPath} />;
  return (
    <Notice tone="info" title="Your meeting link is being made">
      <p>This takes a few seconds. Load this page again to see it; it comes by email too.</p>
    </Notice>
  );
}

function Facts({ booking }: { booking: ManagedBooking }) {
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
        { key: "Paid", value: booking.amount },
      ]}
    />
  );
}
