import { KeptInput } from "../../ui/form/sent-values.tsx";
import { DeskHeading } from "../desk/desk-frame.tsx";
import { FieldForm, FoldedForm, NoticeForm } from "../desk/therapists/therapist-forms.tsx";
import { loadDeskTherapist } from "../desk/therapists/therapist.server.ts";
import { myCopy as copy } from "./my.words.ts";
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
      <DeskHeading done={{ saved: copy.done.saved }}>{copy.hours}</DeskHeading>
      <p className="desk-soft mb-3 max-w-2xl">{copy.hoursLead}</p>
      <div className="max-w-2xl">
        {fields.map((field) => (
          <FieldForm key={field.name} field={field} cells={cells} />
        ))}
        <NoticeForm practice={practice} shownPractice={shownPractice} />
        <FoldedForm
          label={copy.reminders}
          value={practice.reminders ? copy.remindersOn : copy.remindersOff}
          intent="reminders"
          shown={shownPractice}
          hint={copy.remindersHint}
        >
          <label className="flex min-h-11 items-center gap-2">
            <KeptInput
              type="checkbox"
              name="reminders"
              value="yes"
              defaultChecked={practice.reminders}
            />
            {copy.remindersLabel}
          </label>
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
  if (!shown) throw data(copy.notLinked, { status: 404 });
  const { cells, fields, practice, shownPractice } = shown;
  return { cells, fields, practice, shownPractice };
}

export async function action({ request, context }: Route.ActionArgs) {
  const about = { therapistId: ownTherapistId(context) };
  return runDeskForm(await parseDeskForm(request, context), about, therapistForms(true));
}
