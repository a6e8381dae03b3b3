import { data } from "react-router";
import { deskScreen } from "../../http/desk-screen.server.ts";
import { runForm } from "../../http/form.server.ts";
import { servicesContext } from "../../services.server.ts";
import type { DeskForms } from "../desk/desk-fields.tsx";
import { DeskHeading } from "../desk/desk-frame.tsx";
import { hoursRuns } from "../desk/therapists/therapist-actions.server.ts";
import {
  closesText,
  FieldForm,
  fieldForms,
  fieldProblems,
  FoldedForm,
  invalidText,
  NoticeForm,
  practiceForms,
  rightOn,
} from "../desk/therapists/therapist-fields.tsx";
import { loadDeskTherapist } from "../desk/therapists/therapist.server.ts";
import type { Route } from "./+types/hours";
import { ownTherapistId } from "./own-therapist.server.ts";

const ownFields = ["hours", "days-off"] as const;

export const forms = {
  ...fieldForms(ownFields, (group) => rightOn(group, true)),
  ...practiceForms(true),
} satisfies DeskForms;

/** A therapist's own hours, time off, notice, buffer and reminder. */
export default function Hours({ loaderData }: Route.ComponentProps) {
  const { cells, fields, practice, practiceVersion } = loaderData;
  const shownOf = (name: string) => fields.find((one) => one.name === name)?.shown ?? "";
  return (
    <>
      <DeskHeading done={{ saved: "Saved. This applies to new bookings right away." }}>
        Hours and notice
      </DeskHeading>
      <p className="desk-soft mb-3 max-w-2xl">
        This applies to new bookings right away. A session that’s already booked stays. If you can’t
        hold it, tell us from its page.
      </p>
      <div className="max-w-2xl">
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
  return { cells, fields, practice, practiceVersion };
}

export function action(args: Route.ActionArgs) {
  const about = { therapistId: ownTherapistId(args.context) };
  const screen = deskScreen(about, forms, {
    run: hoursRuns,
    problems: {
      ...fieldProblems,
      closes_days: (refused, press) => closesText(refused, press),
      invalid: (refused) => invalidText(refused),
    },
    status: ({ reason }) => (reason === "invalid" ? 422 : 409),
    done: () => "/my/hours?done=saved",
  });
  return runForm(args, screen);
}
