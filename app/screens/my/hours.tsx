import { Box } from "../desk/desk-form.tsx";
import { DeskHeading } from "../desk/desk-frame.tsx";
import { FieldForm, FoldedForm, NoticeForm } from "../desk/therapists/therapist-forms.tsx";
import { loadDeskTherapist } from "../desk/therapists/therapist.server.ts";
import { data } from "react-router";
import type { Route } from "./+types/hours";
import { therapistForms } from "../desk/therapists/therapist-actions.server.ts";
import { parseDeskForm, runDeskForm } from "../../http/desk-form.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";
import { servicesContext } from "../../services.server.ts";

/** A therapist's own hours, time off, notice, buffer and reminder. */
export default function Hours({ loaderData }: Route.ComponentProps) {
  const { cells, fields, practice, shownPractice } = loaderData;
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
        {fields.map((field) => (
          <FieldForm key={field.name} field={field} cells={cells} />
        ))}
        <NoticeForm practice={practice} shownPractice={shownPractice} />
        <FoldedForm
          label="Reminder email"
          value={practice.reminders ? "on" : "off"}
          intent="reminders"
          shown={shownPractice}
          hint="At 6 PM on the day before, with the times of your sessions."
        >
          <Box name="reminders" text="Send me the reminder" isTicked={practice.reminders} />
        </FoldedForm>
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
  const { cells, fields, practice, shownPractice } = shown;
  return { cells, fields, practice, shownPractice };
}

export async function action({ request, context }: Route.ActionArgs) {
  const about = { therapistId: ownTherapistId(context) };
  return runDeskForm(await parseDeskForm(request, context), about, therapistForms(true));
}
