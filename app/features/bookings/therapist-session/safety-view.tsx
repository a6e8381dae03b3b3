import { Link } from "react-router";
import { emergency, teleManas } from "../../../content/helplines.ts";
import { buttonStyle } from "../../../ui/button-style.ts";
import { Page } from "../../../ui/page.tsx";
import type { Attendee } from "../attendee/attendee.ts";
import { AttendeeDetails } from "../attendee/attendee-details.tsx";
import { safetyCopy } from "./safety-copy.ts";

interface SafetyViewProps {
  attendee: Attendee;
  sessionPath: string;
}

/** The therapist's safety page of a session: whom to call, and what the client told for this case. */
export function SafetyView({ attendee, sessionPath }: SafetyViewProps) {
  const told = attendee.city !== "" || attendee.emergencyPhone !== "";
  return (
    <Page title={safetyCopy.title} lead={safetyCopy.lead}>
      <div className="space-y-10">
        <div className="grid gap-4 sm:grid-cols-2">
          <CallButton number={emergency.number} text={safetyCopy.emergency} />
          <CallButton number={teleManas.number} text={safetyCopy.teleManas} />
        </div>
        <section aria-labelledby="client" className="space-y-4">
          <h2 id="client" className="text-2xl">
            {safetyCopy.client}
          </h2>
          <AttendeeDetails attendee={attendee} />
          {!told && <p>{safetyCopy.notTold}</p>}
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
