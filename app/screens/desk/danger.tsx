import { emergency, teleManas } from "../../content/helplines.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { isEmptyAttendee } from "../../domain/bookings/attendee.ts";
import { AttendeeDetails, PhoneLink } from "../booking/attendee-section.tsx";
import { DeskHeading } from "./desk-frame.tsx";
import { OpeningForm } from "./desk-form.tsx";
import { dangerCopy as copy } from "./danger.words.ts";
import {
  type EmergencyDetails,
  type OpenEmergencyDetails,
  openEmergencyDetails,
} from "../../domain/staff/open-emergency-details.server.ts";
import type { Route } from "./+types/danger";
import { listStaff } from "../../domain/staff/staff-list.server.ts";
import { may } from "../../domain/staff/staff-member.ts";
import { parseDeskForm, runDeskForm, type DeskActions } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { servicesContext } from "../../services.server.ts";

/** What to do when a person is in danger, and the form that opens where they are. */
export default function Danger({ loaderData, actionData }: Route.ComponentProps) {
  const props = { ...loaderData, ...actionData };
  const { details, members } = props;
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      <p className="desk-soft">{copy.lead}</p>
      <div className="desk-columns desk-ahead mt-6">
        <div>
          <h2>{copy.numbers}</h2>
          <ul>
            {[emergency, teleManas].map(({ number, what }, at) => (
              <li key={number} className="desk-quoted py-2">
                <p>{what}</p>
                <a
                  className={buttonStyle({ variant: at === 0 ? "primary" : "secondary" })}
                  href={`tel:${number}`}
                >
                  {copy.call(number)}
                </a>
              </li>
            ))}
          </ul>
          <p className="desk-soft mt-2">{copy.team}</p>
          <h2>{copy.detailsTitle}</h2>
          {props.mayOpen ? (
            <>
              <p className="desk-soft mb-3">{copy.detailsLead}</p>
              <OpeningForm label={copy.open} variant="secondary" />
            </>
          ) : (
            <p>{members.length > 0 ? copy.members(members.join(", ")) : copy.noMember}</p>
          )}
          {details && <Details details={details} />}
        </div>
        <div>
          <h2>{copy.todo}</h2>
          <ol className="list-decimal space-y-2 pl-6">
            {copy.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {props.mayFind && (
            <p className="desk-back mt-3">
              <a href="/desk/clients">{copy.find}</a>
            </p>
          )}
        </div>
      </div>
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

export const handle = { hydrate: false, desk: true };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { member } = context.get(staffContext);
  const members = (await listStaff(services.db, services.now())).filter(
    (one) => one.state !== "left" && may(one, "reveal", "with reason"),
  );
  return {
    mayFind: may(member, "sessions", "order only"),
    mayOpen: may(member, "reveal", "with reason"),
    members: members.map(({ email }) => email),
  };
}

/** The details are in this reply alone, which nothing stores. */
const openingForm: DeskActions<object, OpenEmergencyDetails, { details: EmergencyDetails }> = {
  expects: { nothing: "it changes nothing" },
  actions: {
    "": {
      right: "reveal",
      extents: ["with reason"],
      opens: "answers",
      run: (deps, { field, now }) =>
        openEmergencyDetails(deps, field("order"), field("reason"), now),
    },
  },
  forbidden: "Only the privacy role opens these details.",
  refuse: ({ reason }) => [copy.problems[reason], 422],
  show: ({ details }) => ({ details }),
};

export async function action({ request, context }: Route.ActionArgs) {
  return runDeskForm(await parseDeskForm(request, context), {}, openingForm);
}
