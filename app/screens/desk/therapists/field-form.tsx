import type { ReactNode } from "react";
import type { RosterCells, RosterColumn } from "../../../domain/therapists/roster-entry.ts";
import type { Practice } from "../../../domain/therapists/therapist.ts";
import { useSentForm } from "../../../ui/form/sent-values.tsx";
import { DeskForm, type DeskFormProps, type DeskForms } from "../desk-fields.tsx";
import { Breakable } from "../desk-table.tsx";
import { PaintWeek } from "./paint-week.tsx";
import {
  practiceForms,
  type TherapistField,
  therapistFields,
  type TherapistFieldName,
} from "./therapist-fields.tsx";

/** A field with its value, and behind it its form: its name, its value and the sign that it opens stand on one grid. */
export function FoldedForm<Forms extends DeskForms, Name extends keyof Forms & string>({
  label,
  value,
  hint,
  ...form
}: DeskFormProps<Forms, Name> & { label: string; value: ReactNode; hint?: string | undefined }) {
  return (
    <details open={useSentForm({ intent: form.intent }) !== undefined}>
      <summary className="grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0 has-[img]:items-start max-[30rem]:grid-cols-[minmax(0,1fr)_auto]">
        {label} <span className="desk-soft font-normal max-[30rem]:[grid-area:2/1]">{value}</span>
      </summary>
      <DeskForm {...form} named={`Save: ${label}`} className="desk-form">
        {hint && <p className="desk-soft">{hint}</p>}
      </DeskForm>
    </details>
  );
}

type Cells = Partial<RosterCells>;

/** The form of one field. @param shown guards against a stale page */
export function FieldForm<Name extends TherapistFieldName>({
  name,
  shown,
  cells,
  forms,
}: {
  name: Name;
  shown: string;
  cells: Cells;
  forms: Readonly<Record<Name, DeskForms[string]>>;
}) {
  const { label, hint, lang, columns }: TherapistField = therapistFields[name];
  return (
    <FoldedForm
      forms={forms}
      intent={name}
      label={label}
      hint={hint}
      value={
        <span lang={lang}>
          <Breakable text={summaryOf(columns, cells)} />
        </span>
      }
      first={{ shown, ...cells }}
      after={"mon" in columns && <PaintWeek cells={cells} />}
    />
  );
}

function summaryOf(columns: TherapistField["columns"], cells: Cells): string {
  const filled = (Object.keys(columns) as RosterColumn[]).flatMap((column) => {
    const cell = cells[column] ?? "";
    return cell === "" ? [] : [[column, cell.replaceAll("|", ", ")] as const];
  });
  if ("mon" in columns)
    return filled.length === 0
      ? "every hour that we offer"
      : filled.map((one) => one.join(" ")).join(" · ");
  if ("cost_30" in columns) return filled.map(([, price]) => `₹${price}`).join(" / ");
  if ("days_off" in columns && filled.length === 0) return "none";
  return filled.map(([, cell]) => cell).join(" · ") || "not given";
}

/** The form of a therapist's minimum notice and of the pause around sessions. */
export function NoticeForm({
  practice: { minimumNoticeMinutes: notice, bufferMinutes: buffer },
  practiceVersion,
}: {
  practice: Practice;
  practiceVersion: string;
}) {
  return (
    <FoldedForm
      forms={practiceForms()}
      intent="notice"
      label="Notice and buffer"
      value={`${notice === 0 ? "usual notice" : `${notice} min notice`} · ${buffer === 0 ? "no buffer" : `${buffer} min buffer`}`}
      first={{ shown: practiceVersion, notice, buffer }}
    />
  );
}
