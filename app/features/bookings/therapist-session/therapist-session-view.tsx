import { Form, Link, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { AnswerNotice } from "../../../ui/feedback/answer-notice.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { isEmptyAttendee } from "../attendee/attendee.ts";
import { AttendeeDetails } from "../attendee/attendee-details.tsx";
import { JoinSession } from "../join-session.tsx";
import { SessionTicket } from "../session-ticket.tsx";
import { ticketCopy } from "../ticket-copy.ts";
import type { TherapistSession } from "./load-therapist-session.server.ts";
import { therapistSessionCopy as copy } from "./therapist-session-copy.ts";

type SessionViewProps = Omit<TherapistSession, "visitorName"> & {
  /** The visitor's first name; null when no name was given. */
  firstName: string | null;
  safetyPath: string;
  /** Path that the browser notifies when the meeting's link is followed. */
  openedPath: string;
  /** True when recording a no-show was refused. */
  refused: boolean;
};

/** The therapist's page of a session: time, client, meeting link, and the form to record a no-show. */
export function SessionView(props: SessionViewProps) {
  const { cancelledBy, attendee, firstName } = props;
  const cancelled = cancelledBy !== null;
  return (
    <Page
      title={cancelled ? copy.cancelledTitle : copy.title}
      before={
        props.refused && (
          <AnswerNotice tone="error" title={copy.refused.title}>
            <p>{copy.refused.text}</p>
          </AnswerNotice>
        )
      }
    >
      <div className="space-y-10">
        {cancelled && (
          <Notice tone="info">
            <p>{cancelledBy === "operator" ? copy.cancelledByUs : copy.cancelledByClient}</p>
          </Notice>
        )}
        <SessionTicket session={props} withWhom={attendee.name || (firstName ?? copy.nameNotGiven)}>
          {attendee.name && (
            <p>{firstName === null ? copy.bookedByUnknown : copy.bookedBy(firstName)}</p>
          )}
        </SessionTicket>
        {!cancelled && props.link && (
          <>
            <JoinSession link={props.link} openedPath={props.openedPath} joinNow />
            <p className="text-ink-soft">{ticketCopy.opened}</p>
          </>
        )}
        {!cancelled && !isEmptyAttendee(attendee) && (
          <section aria-labelledby="details" className="space-y-4">
            <h2 id="details" className="text-2xl">
              {copy.details}
            </h2>
            <AttendeeDetails attendee={attendee} />
            <p className="text-ink-soft">{copy.detailsPrivacy}</p>
          </section>
        )}
        {!cancelled && (
          <Link
            to={props.safetyPath}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {copy.safety}
          </Link>
        )}
        {!cancelled && <Missed {...props.noShow} />}
      </div>
    </Page>
  );
}

function Missed(props: TherapistSession["noShow"]) {
  const pending = useNavigation().formData?.get("intent") === "no-show";
  return (
    <section aria-labelledby="no-show" className="space-y-4">
      <h2 id="no-show" className="text-2xl">
        {copy.missed.title}
      </h2>
      {props.step === "later" && <p>{copy.missed.later(props.from)}</p>}
      {props.step === "recorded" && (
        <Notice tone="success" title={copy.missed.recorded}>
          <p>
            <LinkedText text={copy.missed.undo(props.at)} />
          </p>
        </Notice>
      )}
      {props.step === "now" && (
        <>
          <p>{copy.missed.now}</p>
          <Disclosure label={copy.missed.ask}>
            <Form method="post" className="space-y-4">
              <p>{copy.missed.confirm}</p>
              <Button name="intent" value="no-show" variant="secondary" pending={pending}>
                {copy.missed.submit}
              </Button>
            </Form>
          </Disclosure>
        </>
      )}
    </section>
  );
}
