import { useState } from "react";
import { Link } from "react-router";
import { CopyButton } from "../../../ui/feedback/copy-button.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { LocalTime } from "../../calendar/local-time.tsx";
import { TherapistHeading } from "../../therapists/profile/therapist-heading.tsx";
import { type NoScript, RefreshWithoutScript, usePaymentPolling } from "./poll-payment.tsx";
import { SupportLink } from "../../booking-access/support-link.tsx";
import type { Outcome } from "./load-payment-result.server.ts";

type BookedViewProps = Extract<Outcome, { view: "booked" }> & {
  /** A mail server rejected the email with the link. */
  mailRefused: boolean;
  noScript: NoScript;
};

/** Shows a booked session: time, therapist and meeting link. */
export function BookedView(props: BookedViewProps) {
  const { therapist } = props;
  return (
    <Page title="Thanks" {...(props.withheld !== "over" && { lead: "Your session is booked." })}>
      <div className="space-y-8">
        <SummaryList
          rows={[
            { key: "Appointment date", value: props.date },
            {
              key: "Appointment time",
              value: (
                <>
                  {props.time} <LocalTime at={props.startsAt} />
                </>
              ),
            },
            { key: "Length", value: `${props.durationMinutes} minutes` },
            { key: "How you connect", value: props.connection },
            { key: "Paid", value: props.amount },
          ]}
        />
        <Card tone="sage">
          <TherapistHeading
            therapist={therapist}
            reviews={`(${therapist.reviewcount} reviews)`}
            level={2}
          />
        </Card>
        {props.withheld ? <LinksGone withheld={props.withheld} /> : <Links {...props} />}
      </div>
    </Page>
  );
}

/** Shows the meeting link and the link to the booking's page. */
function Links({ link, mailRefused, policy, managePath, noScript }: BookedViewProps) {
  return (
    <>
      <div className="space-y-3">
        <CopyButton
          text={link ?? undefined}
          label="Click here to copy meeting link"
          pendingLabel="Generating link..."
          copiedLabel="Link Copied!"
          seconds={3}
        />
        {link === null ? (
          <LinkIsComing noScript={noScript} />
        ) : (
          <p>
            Meeting link:{" "}
            <a className="break-all underline underline-offset-4" href={link} rel="noreferrer">
              {link}
            </a>
          </p>
        )}
      </div>
      {mailRefused ? (
        <Notice tone="warning" title="Our email to you came back">
          <p>
            Your mail service doesn't know the address, or doesn't take our mail. Your session is
            booked all the same: copy the link above, and keep{" "}
            <Link to={managePath} className="underline underline-offset-4">
              the page of your booking
            </Link>
            . To give us another address, write to <SupportLink />.
          </p>
        </Notice>
      ) : (
        <Notice tone="info" title="Please check your Email for a meeting link">
          <p>
            If it isn't there in a few minutes, look among spam. The link above is the same one.
            Keep it to yourself: whoever has it can enter.
          </p>
        </Notice>
      )}
      <p className="text-ink-soft">
        {policy}.{" "}
        <Link to={managePath} className="underline underline-offset-4">
          Move or cancel this session
        </Link>
      </p>
    </>
  );
}

/** Says why no link is shown and how to get a new one. */
function LinksGone({ withheld }: { withheld: NonNullable<BookedViewProps["withheld"]> }) {
  if (withheld === "over") {
    return (
      <Notice tone="info" title="This session is over">
        <p>
          We no longer show its links here. For anything about it, write to <SupportLink />.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title="The link to your booking was replaced">
      <p>
        This page no longer shows any links. We emailed the new one to the address you booked with.
        Not there? We can send it again.
      </p>
      <div className="mt-3">
        <ButtonLink to="/find-booking" variant="secondary">
          Find my booking
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
      <output>Your meeting link is being made. This takes a few seconds.</output>
    </>
  );
}
