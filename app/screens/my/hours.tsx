import { data } from "react-router";
import { calendarVersion } from "../../domain/calendar/outside-calendars.server.ts";
import { deskScreen } from "../../http/desk-screen.server.ts";
import { runForm } from "../../http/form.server.ts";
import { servicesContext } from "../../services.server.ts";
import type { DeskForms } from "../desk/desk-fields.tsx";
import { DeskHeading } from "../desk/desk-frame.tsx";
import { calendarProblems } from "../desk/therapists/outside-calendar.tsx";
import { hoursRuns } from "../desk/therapists/therapist-actions.server.ts";
import { FieldForm, FoldedForm, NoticeForm } from "../desk/therapists/field-form.tsx";
import {
  closesText,
  fieldForms,
  fieldOf,
  fieldProblems,
  invalidText,
  practiceForms,
  rightOn,
} from "../desk/therapists/therapist-fields.tsx";
import { loadDeskTherapist } from "../desk/therapists/therapist.server.ts";
import type { Route } from "./+types/hours";
import { loadOwnCalendar, ownCalendarRuns } from "./own-calendar.server.ts";
import { OwnCalendar, ownCalendarDone, ownCalendarForms } from "./own-calendar.tsx";
import { ownTherapistId } from "./own-therapist.server.ts";

const ownFields = ["hours", "days-off"] as const;

export const forms = {
  ...fieldForms(ownFields, (group) => rightOn(group, true)),
  ...practiceForms(true),
  ...ownCalendarForms,
} satisfies DeskForms;

const saved = "Saved. This applies to new bookings right away.";
const done = {
  hours: saved,
  "days-off": saved,
  notice: saved,
  reminders: saved,
  ...ownCalendarDone,
};

/** A therapist's own hours, time off, notice, buffer, reminder and calendar. */
export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  const { cells, fields, practice, practiceVersion, calendar } = loaderData;
  const shownOf = (name: string) => fields.find((one) => one.name === name)?.shown ?? "";
  return (
    <>
      <DeskHeading done={done}>Hours and calendar</DeskHeading>
      <p className="desk-soft mb-3 max-w-2xl">
        This applies to new bookings right away. A session that’s already booked stays. If you can’t
        hold it, tell us from its page.
      </p>
      <div className="desk-columns">
        <div>
          {ownFields.map((name) => (
            <FieldForm key={name} name={name} shown={shownOf(name)} cells={cells} forms={forms} />
          ))}
          <NoticeForm practice={practice} practiceVersion={practiceVersion} />
          <FoldedForm
            forms={forms}
            intent="reminders"
            label="Reminder email"
            value={practice.reminders ? "on" : "off"}
            hint="At 6 PM on the day before, with the times of your sessions."
            first={{ shown: practiceVersion, reminders: practice.reminders ? "yes" : "" }}
          />
        </div>
        <OwnCalendar {...calendar} url={actionData?.url} />
      </div>
    </>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const therapistId = ownTherapistId(context);
  const now = services.now();
  const shown = await loadDeskTherapist(services.db, therapistId, "therapist", now, true);
  if (!shown)
    throw data("This account belongs to no therapist. Ask an owner to invite you again.", {
      status: 404,
    });
  const { cells, fields, practice, practiceVersion } = shown;
  const calendar = await loadOwnCalendar(services, therapistId, now);
  return { cells, fields, practice, practiceVersion, calendar };
}

export function action(args: Route.ActionArgs) {
  const therapistId = ownTherapistId(args.context);
  const screen = deskScreen({ therapistId }, forms, {
    run: { ...hoursRuns, ...ownCalendarRuns },
    version: ({ db }) => calendarVersion(db, therapistId),
    problems: {
      ...fieldProblems,
      ...calendarProblems,
      closes_days: (refused, press) => closesText(refused, press),
      invalid: (refused) => invalidText(refused),
    },
    at: {
      closes_days: "hours",
      invalid: (refused) => ({ [fieldOf(refused.column)]: invalidText(refused) }),
    },
    status: ({ reason }) => (reason === "invalid" || reason === "no_calendar_address" ? 422 : 409),
    show: (did) => ("url" in did ? { url: did.url } : undefined),
    done: ({ intent }) => `/my/hours?done=${intent}`,
  });
  return runForm(args, screen);
}
