import { KeptInput } from "../../../ui/form/sent-values.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { FieldForm, FoldedForm } from "../therapists/field-form.tsx";
import type { DeskTherapist } from "../therapists/load-desk-therapists.server.ts";
import { NoticeForm } from "../therapists/notice-form.tsx";
import { myCopy as copy } from "./my-copy.ts";

type OwnHoursViewProps = Pick<DeskTherapist, "cells" | "fields" | "practice" | "shownPractice"> & {
  done?: string | undefined;
  problem?: string | undefined;
};

/** A therapist's own hours, time off, notice, buffer and reminder. */
export function OwnHoursView(props: OwnHoursViewProps) {
  const { cells, fields, practice, shownPractice, done, problem } = props;
  return (
    <>
      <DeskHeading>{copy.hours}</DeskHeading>
      <p className="my-3 max-w-2xl">{copy.hoursLead}</p>
      {done && <Notice tone="success" title={done} />}
      {problem && <Notice tone="error" title={problem} live />}
      <div className="max-w-2xl">
        {fields.map((field) => (
          <FieldForm key={field.name} field={field} cells={cells} needsCode={false} />
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
