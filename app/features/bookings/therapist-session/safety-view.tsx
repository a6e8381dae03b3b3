import { Form, Link } from "react-router";
import { brand } from "../../../content/brand.ts";
import { emergency, teleManas } from "../../../content/helplines.ts";
import { buttonStyle } from "../../../ui/button-style.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { Page } from "../../../ui/page.tsx";
import type { Attendee } from "../attendee/attendee.ts";
import { AttendeeDetails } from "../attendee/attendee-details.tsx";
import { safetyCopy } from "./safety-copy.ts";
import { phoneUrl } from "../../../lib/text/phone-link.ts";

interface SafetyViewProps {
  attendee: Attendee;
  /** The client's full name; empty when none was given, or the session is cancelled. */
  name: string;
  sessionPath: string;
  /** The client's phone number, in the response to the press alone. */
  phone?: string | undefined;
  /** Why the number is not shown. */
  problem?: { title: string; text: string } | undefined;
}

/** The therapist's safety page of a session: whom to call, and what the client told for this case. */
export function SafetyView({ attendee, name, sessionPath, phone, problem }: SafetyViewProps) {
  const told = attendee.city !== "" || attendee.emergencyPhone !== "";
  return (
    <Page title={safetyCopy.title} lead={safetyCopy.lead}>
      <div className="space-y-10">
        <div className="grid gap-4 sm:grid-cols-2">
          <CallButton number={emergency.number} text={safetyCopy.emergency} />
          <CallButton number={teleManas.number} text={safetyCopy.teleManas} />
        </div>
        <div className="space-y-2">
          <a
            className={buttonStyle({ variant: "secondary", wide: true })}
            href={phoneUrl(brand.phone)}
          >
            {safetyCopy.team(brand.phone)}
          </a>
          <p>{safetyCopy.teamHours}</p>
        </div>
        <section aria-labelledby="client" className="space-y-4">
          <h2 id="client" className="text-2xl">
            {safetyCopy.client}
          </h2>
          <SummaryList rows={[{ key: safetyCopy.name, value: name || safetyCopy.noName }]} />
          <AttendeeDetails attendee={attendee} />
          {!told && <p>{safetyCopy.notTold}</p>}
        </section>
        <section id="phone" aria-labelledby="phone-title" className="space-y-4">
          <h2 id="phone-title" className="text-2xl">
            {safetyCopy.phoneTitle}
          </h2>
          {problem && (
            <Notice tone="error" title={problem.title} live>
              <p>{problem.text}</p>
            </Notice>
          )}
          {phone ? (
            <Notice tone="info" title={phone} live>
              <p className="mb-3">{safetyCopy.phoneRecorded}</p>
              <a className={buttonStyle({ wide: true })} href={phoneUrl(phone)}>
                {safetyCopy.call(phone)}
              </a>
            </Notice>
          ) : (
            <Form method="post" action="#phone" className="space-y-3">
              <p>{safetyCopy.phoneHint}</p>
              <Button name="intent" value="phone" variant="secondary">
                {safetyCopy.phoneButton}
              </Button>
            </Form>
          )}
        </section>
        <div className="space-y-3">
          <p>{safetyCopy.share}</p>
          <p className="text-ink-soft">{safetyCopy.own}</p>
        </div>
        <Link
          to={sessionPath}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {safetyCopy.back}
        </Link>
      </div>
    </Page>
  );
}

function CallButton({ number, text }: { number: string; text: string }) {
  return (
    <div className="space-y-2">
      <a className={buttonStyle({ variant: "secondary", wide: true })} href={`tel:${number}`}>
        {safetyCopy.call(number)}
      </a>
      <p>{text}</p>
    </div>
  );
}
