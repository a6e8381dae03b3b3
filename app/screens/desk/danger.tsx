import { brand, brandWords } from "../../content/brand.ts";
import { phoneLink } from "../../lib/phone-link.ts";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { isEmptyAttendee } from "../../domain/bookings/attendee.ts";
import { AttendeeDetails, PhoneLink } from "../booking/attendee-section.tsx";
import { CallRows, DangerSteps } from "./call-first.tsx";
import { DeskHeading } from "./desk-frame.tsx";
import {
  DeskForm,
  type DeskForms,
  openedByText,
  readingFields,
  readingProblems,
} from "./desk-fields.tsx";
import {
  type EmergencyDetails,
  openEmergencyDetails,
} from "../../domain/staff/open-emergency-details.server.ts";
import type { Route } from "./+types/danger";
import { listRevealingStaff } from "../../domain/staff/staff-list.server.ts";
import { may } from "../../domain/staff/staff-member.ts";
import { deskScreen } from "../../http/desk-screen.server.ts";
import { runForm } from "../../http/form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { servicesContext } from "../../services.server.ts";

const forms = {
  "": {
    button: "Open the details",
    expects: { nothing: "it changes nothing" },
    right: "reveal",
    extents: ["with reason"],
    reads: "answers",
    fields: readingFields,
  },
} satisfies DeskForms;

/** "9 AM" in one line. */
const unbrokenHours = (hours: string) => hours.replaceAll(/ (?=[AP]M\b)/g, "\u{A0}");

/** Steps for staff when a person is in danger, and the form that shows where that person is. */
export default function Danger({ loaderData, actionData }: Route.ComponentProps) {
  const { mayOpen, mayFind, members } = loaderData;
  return (
    <>
      <DeskHeading>A person in danger</DeskHeading>
      <p className="desk-soft">
        For the minute in which a life may be at risk. Calling comes first, this desk second.
      </p>
      <div className="desk-columns mt-6">
        <div className="lg:col-start-2 lg:row-start-1">
          <h2>Numbers</h2>
          <CallRows />
          <p className="desk-soft mt-2">
            <LinkedText
              text={`Our own line, which therapists see: ${phoneLink(brand.phone)}, ${unbrokenHours(brandWords.phoneHours)}`}
            />
          </p>
          <h2>City and emergency contact</h2>
          {mayOpen ? (
            <>
              <p className="desk-soft mb-3">
                Opens what the client told us for this case, for one look. We log who opened it and
                why.
              </p>
              <DeskForm forms={forms} intent="" of={{}} />
            </>
          ) : (
            <p className="wrap-anywhere">{openedByText(members)}</p>
          )}
          {actionData?.details && <Details details={actionData.details} />}
        </div>
        <div className="lg:col-start-1 lg:row-start-1">
          <h2>What to do</h2>
          <DangerSteps mayFind={mayFind} />
          {mayFind && (
            <p className="desk-back mt-3">
              <a href="/desk/clients">Find the order</a>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function Details({ details }: { details: EmergencyDetails }) {
  const { attendee, therapistName, therapistEmail } = details;
  return (
    <section aria-labelledby="opened">
      <h2 id="opened">The details</h2>
      <SummaryList
        rows={[
          { key: "Client", value: details.name },
          { key: "Phone", value: <PhoneLink number={details.phone} /> },
          { key: "Email", value: details.email },
          { key: "Session", value: details.when },
          { key: "Therapist", value: `${therapistName}, ${therapistEmail}` },
        ]}
      />
      {isEmptyAttendee(attendee) ? (
        <p className="my-3">
          The client gave no city and no emergency contact, or they are deleted.
        </p>
      ) : (
        <AttendeeDetails attendee={attendee} />
      )}
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { member } = context.get(staffContext);
  const mayOpen = may(member, "reveal", "with reason");
  return {
    mayFind: may(member, "sessions", "order only"),
    mayOpen,
    members: mayOpen ? [] : await listRevealingStaff(services.db, services.now()),
  };
}

/** The details are in this reply alone, which nothing stores. */
const screen = deskScreen({}, forms, {
  run: {
    "": (deps, { order, reason }, { now }) => openEmergencyDetails(deps, order, reason, now),
  },
  forbidden: "Only the privacy role opens these details.",
  problems: readingProblems,
  status: 422,
  show: ({ details }) => ({ details }),
});

export const action = (args: Route.ActionArgs) => runForm(args, screen);
