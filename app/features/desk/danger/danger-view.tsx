import { emergency, teleManas } from "../../../content/helplines.ts";
import { buttonStyle } from "../../../ui/button-style.ts";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { isEmptyAttendee } from "../../bookings/attendee/attendee.ts";
import { AttendeeDetails, PhoneLink } from "../../bookings/attendee/attendee-details.tsx";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { OpeningForm } from "../frame/opening-form.tsx";
import { dangerCopy as copy } from "./danger-copy.ts";
import type { EmergencyDetails } from "./open-emergency-details.server.ts";

interface DangerViewProps {
  needsCode: boolean;
  mayFind: boolean;
  mayOpen: boolean;
  /** Email addresses of the members who may open the details. */
  members: readonly string[];
  details?: EmergencyDetails | undefined;
  problem?: string | undefined;
}

/** What to do when a person is in danger, and the form that opens where they are. */
export function DangerView(props: DangerViewProps) {
  const { details, members } = props;
  return (
    <>
      <DeskHeading problem={props.problem}>{copy.title}</DeskHeading>
      <p className="my-3">{copy.lead}</p>
      <h2>{copy.numbers}</h2>
      <p className="desk-row my-3">
        {[emergency, teleManas].map(({ number, what }) => (
          <a key={number} className={buttonStyle({})} href={`tel:${number}`}>
            {number}: {what}
          </a>
        ))}
      </p>
      <p className="my-3">{copy.team}</p>
      <ol className="my-3 max-w-2xl list-decimal space-y-2 pl-6">
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {props.mayFind && (
        <p className="my-3">
          <a href="/desk/find">{copy.find}</a>
        </p>
      )}
      <h2>{copy.detailsTitle}</h2>
      {props.mayOpen ? (
        <>
          <p className="my-3">{copy.detailsLead}</p>
          <OpeningForm needsCode={props.needsCode} label={copy.open} />
        </>
      ) : (
        <p className="my-3">
          {members.length > 0 ? copy.members(members.join(", ")) : copy.noMember}
        </p>
      )}
      {details && <Details details={details} />}
    </>
  );
}

function Details({ details }: { details: EmergencyDetails }) {
  const { attendee, therapistName, therapistEmail } = details;
  const { fields } = copy;
  return (
    <section aria-labelledby="opened">
      <h2 id="opened">{copy.opened}</h2>
      <SummaryList
        rows={[
          { key: fields.name, value: details.name },
          { key: fields.phone, value: <PhoneLink number={details.phone} /> },
          { key: fields.email, value: details.email },
          { key: fields.when, value: details.when },
          { key: fields.therapist, value: `${therapistName}, ${therapistEmail}` },
        ]}
      />
      {isEmptyAttendee(attendee) ? (
        <p className="my-3">{copy.nothingTold}</p>
      ) : (
        <AttendeeDetails attendee={attendee} />
      )}
    </section>
  );
}
