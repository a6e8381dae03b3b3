import { therapistDisplayName } from "../../../domain/therapists/therapist-name.ts";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { RowLink, Rows } from "../../../ui/disclosure.tsx";
import { FormResultNotice } from "../../../ui/feedback/form-result-notice.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { WholeKolam } from "../../../ui/picture/whole-kolam.tsx";
import { Scene } from "../../../ui/picture/scene.tsx";
import { Page } from "../../../ui/page.tsx";
import { Timeline, type TimelineItem } from "../../../ui/timeline.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { AttendeeSection } from "../attendee-section.tsx";
import { JoinSession, SessionTicket } from "../session-ticket.tsx";
import { TherapistHeading } from "../../journey/therapist-heading.tsx";
import type { Route } from "./+types/payment-status";
import type { Outcome } from "./payment-status.server.ts";
import { type NoScript, RefreshWithoutScript, usePaymentPolling } from "./poll-payment.tsx";
import type { Refusal } from "../../../http/form.server.ts";
import { t } from "../../../lib/language/t.ts";
import { supportLink } from "../../../content/brand.ts";

type Booked = Extract<Outcome, { view: "booked" }> &
  Pick<Route.ComponentProps["loaderData"], "mailRefused" | "noScript"> & {
    /** A refused correction of the email address. */
    refusal: Refusal | undefined;
  };

/** Shows a booked session: time, therapist and meeting link. */
export function BookedView(props: Booked) {
  const { therapist, withheld, mailedTo, mailRefused, mayCorrect, refusal } = props;
  const wrongEmail = refusal?.errors.email;
  const email = <span className="inline-block max-w-full wrap-anywhere">{mailedTo}</span>;
  const lead =
    mailedTo === null || mailRefused ? (
      t("Your session is booked.")
    ) : (
      <LinkedText
        text={t("Your session is booked. The link is on its way to <email>.")}
        parts={{ email }}
      />
    );
  return (
    <>
      <div className="relative">
        <Scene
          light="noon"
          className="sun-rises h-40 lg:h-32 bg-[linear-gradient(transparent,var(--color-sky))]"
        />
        {/* All eight loops are closed: drawn before the door, as a kolam is, beside the heading. */}
        <WholeKolam className="absolute right-[max(1rem,calc(50%-35rem))] -bottom-20 size-14" />
      </div>
      <Page
        // literal
        title={t("Thanks")}
        {...(withheld !== "over" && { lead })}
        {...(wrongEmail && { before: <FormResultNotice tone="error" title={wrongEmail} /> })}
        width="wide"
      >
        {!withheld && mailRefused && <EmailNotice {...props} />}
        {mayCorrect && <CorrectEmail {...props} />}
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-start lg:gap-x-12">
          <div className="space-y-6">
            <SessionTicket
              session={props}
              withWhom={therapistDisplayName(therapist)}
              amount={props.amount}
              isFree={props.isFree}
              large
            >
              {!withheld && <Timeline items={timelineOf(props)} />}
            </SessionTicket>
            {withheld ? <LinksGone withheld={withheld} /> : <Links {...props} />}
          </div>
          <div className="space-y-6">
            {!withheld && !mailRefused && <EmailNotice {...props} />}
            <Card dense>
              <TherapistHeading
                therapist={therapist}
                reviews={t("({count} reviews)", { count: therapist.reviewcount })}
                level={2}
                to={props.profile}
              />
            </Card>
            {!withheld && <AfterBooking {...props} />}
          </div>
        </div>
      </Page>
    </>
  );
}

/** The form for a client who sees that they mistyped their email address. */
function CorrectEmail({ mailRefused, refusal }: Booked) {
  const pending = useNavigation().formData?.get("intent") === "correct-email";
  const wrong = refusal?.errors.email;
  return (
    <div className="-mt-8 mb-3 max-w-xl has-[details[open]]:mb-8">
      <details open={mailRefused || wrong !== undefined}>
        <summary className="min-h-11 w-fit py-2 underline underline-offset-4">
          {t("Wrong address?")}
        </summary>
        <Form method="post" noValidate className="mt-2 space-y-4">
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={t("Your email address")}
            hint={t(
              "We’ll send the link there, with a new meeting link. The links we sent earlier will stop working.",
            )}
            error={wrong}
            defaultValue={refusal?.typed.email}
          />
          <Button name="intent" value="correct-email" variant="secondary" pending={pending}>
            {t("Correct my address")}
          </Button>
        </Form>
      </details>
    </div>
  );
}

/** Now, the end of what can be changed, and the start. */
function timelineOf(props: Booked): TimelineItem[] {
  const { changes, starts, connection, isInPerson, mailedTo, amount, isFree } = props;
  const opens = isInPerson ? t("{line}.", { line: connection }) : t("Open your meeting link.");
  const now =
    mailedTo === null || isFree
      ? t("We’re emailing you the meeting link.")
      : t("You paid {amount}. Your meeting link is on this page too.", { amount });
  return [
    { title: t("Now"), text: now, now: true },
    ...(changes
      ? [{ title: t("Until {until}", { until: changes.until }), text: changes.text }]
      : []),
    { title: starts, text: opens },
  ];
}

/** The meeting link, as soon as there is one. */
function Links({ link, joinNow, managePath, noScript }: Booked) {
  return (
    <>
      <JoinSession
        link={link}
        calendarPath={`${managePath}/calendar.ics`}
        openedPath={`${managePath}/opened`}
        joinNow={joinNow}
      />
      {link === null && <LinkIsComing noScript={noScript} />}
    </>
  );
}

function EmailNotice({ mailRefused, mayCorrect }: Booked) {
  return mailRefused ? (
    <Notice tone="warning" title={t("Your email provider rejected our message")}>
      <p>
        <LinkedText
          text={
            mayCorrect
              ? t("Your session is still booked. Please correct your email address on this page.")
              : t(
                  "Your session is still booked. Please copy the link on this page, and save the link to your booking’s page. To give us another email address, write to {supportLink}.",
                  { supportLink },
                )
          }
        />
      </p>
    </Notice>
  ) : (
    // literal
    <Notice tone="info" title={t("Please check your Email for a meeting link")}>
      <p>
        {t(
          "Not there in a few minutes? Check your spam folder. The link on this page is the same one. Please don’t share it: anyone who has it can join.",
        )}
      </p>
    </Notice>
  );
}

/** What the client may still want: details for the therapist, changes, the receipt. */
function AfterBooking({ attendee, therapist, managePath, isFree }: Booked) {
  return (
    <Rows>
      {attendee && (
        <AttendeeSection
          action={managePath}
          therapistName={therapistDisplayName(therapist)}
          attendee={attendee}
        />
      )}
      <RowLink to={managePath} title={t("Reschedule or cancel this session")} />
      {!isFree && <RowLink to={`${managePath}/receipt`} title={t("Receipt")} />}
    </Rows>
  );
}

/** Says why no link is shown and how to get a new one. */
function LinksGone({ withheld }: { withheld: NonNullable<Booked["withheld"]> }) {
  if (withheld === "over") {
    return (
      <Notice tone="info" title={t("This session is over")}>
        <p>
          <LinkedText
            text={t(
              "We no longer show its links here. If you have a question about it, write to {supportLink}.",
              { supportLink },
            )}
          />
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={t("The link to your booking was replaced")}>
      <p>
        {t(
          "This page no longer shows any links. We emailed the new one to the address you booked with. Not there? We can send it again.",
        )}
      </p>
      <div className="mt-3">
        <ButtonLink to="/find-booking" variant="secondary">
          {t("Find my booking")}
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
      <output>{t("We’re creating your meeting link. This takes a few seconds.")}</output>
    </>
  );
}
