import { useState } from "react";
import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Scene } from "../../../ui/picture/scene.tsx";
import { Page } from "../../../ui/page.tsx";
import { Timeline, type TimelineItem } from "../../../ui/timeline.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { AttendeeSection } from "../attendee-section.tsx";
import { JoinSession, SessionTicket } from "../session-ticket.tsx";
import { TherapistHeading } from "../../journey/therapist-heading.tsx";
import type { Outcome } from "./outcome.ts";
import { type NoScript, RefreshWithoutScript, usePaymentPolling } from "./poll-payment.tsx";
import { bookedCopy, linksGoneCopy } from "./payment-status.words.ts";

type BookedViewProps = Extract<Outcome, { view: "booked" }> & {
  /** A mail server rejected the email with the link. */
  mailRefused: boolean;
  noScript: NoScript;
};

/** Shows a booked session: time, therapist and meeting link. */
export function BookedView(props: BookedViewProps) {
  const { therapist, withheld } = props;
  return (
    <>
      <Scene light="noon" className="sun-rises h-40 sm:h-58" />
      <Page title={bookedCopy.title} {...(withheld !== "over" && { lead: bookedCopy.lead })}>
        <div className="space-y-8">
          <SessionTicket session={props} withWhom={therapist.name} amount={props.amount}>
            {!withheld && <Timeline items={timelineOf(props)} />}
          </SessionTicket>
          {withheld ? <LinksGone withheld={withheld} /> : <Links {...props} />}
          <Card>
            <TherapistHeading
              therapist={therapist}
              reviews={bookedCopy.reviews(therapist.reviewcount)}
              level={2}
            />
          </Card>
          {!withheld && <AfterBooking {...props} />}
        </div>
      </Page>
    </>
  );
}

/** Now, the end of what can be changed, and the start. */
function timelineOf({ changes, starts, connection, isInPerson }: BookedViewProps): TimelineItem[] {
  const opens = isInPerson ? bookedCopy.openInPerson(connection) : bookedCopy.open;
  return [
    { title: bookedCopy.now, text: bookedCopy.emailed, now: true },
    ...(changes
      ? [{ title: bookedCopy.until(changes.until), text: bookedCopy.canChange(changes) }]
      : []),
    { title: starts, text: opens },
  ];
}

/** Shows the meeting link and whether it was emailed. */
function Links({ link, joinNow, mailRefused, managePath, noScript }: BookedViewProps) {
  return (
    <>
      <JoinSession
        link={link}
        calendarPath={`${managePath}/calendar.ics`}
        openedPath={`${managePath}/opened`}
        joinNow={joinNow}
      />
      {link === null && <LinkIsComing noScript={noScript} />}
      {mailRefused ? (
        <Notice tone="warning" title={bookedCopy.refused.title}>
          <p>
            <LinkedText text={bookedCopy.refused.text} />
          </p>
        </Notice>
      ) : (
        <Notice tone="info" title={bookedCopy.checkEmail}>
          <p>{bookedCopy.checkSpam}</p>
        </Notice>
      )}
    </>
  );
}

/** What the client may still want: details for the therapist, changes, the receipt. */
function AfterBooking({ attendee, therapist, managePath }: BookedViewProps) {
  return (
    <>
      {attendee && (
        <AttendeeSection action={managePath} therapistName={therapist.name} attendee={attendee} />
      )}
      <ul>
        <li>
          <Link
            to={managePath}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {bookedCopy.manage}
          </Link>
        </li>
        <li>
          <Link
            to={`${managePath}/receipt`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {bookedCopy.receipt}
          </Link>
        </li>
      </ul>
    </>
  );
}

/** Says why no link is shown and how to get a new one. */
function LinksGone({ withheld }: { withheld: NonNullable<BookedViewProps["withheld"]> }) {
  if (withheld === "over") {
    return (
      <Notice tone="info" title={linksGoneCopy.over.title}>
        <p>
          <LinkedText text={linksGoneCopy.over.text} />
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={linksGoneCopy.replaced.title}>
      <p>{linksGoneCopy.replaced.text}</p>
      <div className="mt-3">
        <ButtonLink to="/find-booking" variant="secondary">
          {linksGoneCopy.find}
        </ButtonLink>
      </div>
    </Notice>
  );
}

/** Polls while the meeting is being created, until its link is stored. */
function LinkIsComing({ noScript }: { noScript: NoScript }) {
  const [look, setLook] = useState(0);
  usePaymentPolling(look, () => setLook((count) => count + 1));
  return (
    <>
      <RefreshWithoutScript {...noScript} />
      <output>{bookedCopy.creating}</output>
    </>
  );
}
