import type { ReactNode } from "react";
import type { RosterCells, RosterColumn } from "../../therapists/roster/roster-entry.ts";
import { TextField } from "../../../ui/form/field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { CodeField } from "../frame/code-field.tsx";
import type { ShownField } from "./load-desk-therapists.server.ts";
import { therapistFields, type TherapistField, textOfCell } from "./therapist-fields.ts";
import { therapistsCopy as copy } from "./therapists-copy.ts";
import { RowButton } from "../frame/form-buttons.tsx";
import { KeepingForm, KeptInput, useSentForm } from "../../../ui/form/sent-values.tsx";

/**
 * A field with its value, and behind it its form.
 * @param intent the action's name
 * @param shown guards against a stale page
 */
export function FoldedForm(props: {
  label: string;
  value: ReactNode;
  intent: string;
  shown: string;
  hint?: string | undefined;
  needsCode?: boolean;
  children: ReactNode;
}) {
  const { label, value, intent, shown, hint, needsCode = false, children } = props;
  const key = { intent };
  return (
    <details open={useSentForm(key) !== undefined}>
      <summary>
        {label} <span className="desk-value">{value}</span>
      </summary>
      <KeepingForm of={key} method="post" className="desk-form">
        <input type="hidden" name="shown" value={shown} />
        {hint && <p className="desk-soft">{hint}</p>}
        {children}
        <CodeField needed={needsCode} id={`code-${intent}`} />
        <div>
          <RowButton intent={intent} text={copy.change} named={`${copy.change}: ${label}`} />
        </div>
      </KeepingForm>
    </details>
  );
}

/** The form of one field of the roster. */
export function FieldForm({
  field: { name, shown },
  cells,
  needsCode,
}: {
  field: ShownField;
  cells: RosterCells;
  needsCode: boolean;
}) {
  const field: TherapistField = therapistFields[name];
  const inputs = Object.entries(field.inputs) as [RosterColumn, string][];
  return (
    <FoldedForm
      label={field.label}
      value={summaryOf(field, inputs, cells)}
      intent={name}
      shown={shown}
      hint={field.hint}
      needsCode={needsCode && field.needsCode === true}
    >
      {"mon" in field.inputs && <KeptInput type="hidden" name="closes" defaultValue="" />}
      <div className={`grid gap-3 ${inputs.length > 2 ? "grid-cols-2" : ""}`}>
        {inputs.map(([column, label]) => {
          const text = textOfCell(cells[column], field.area);
          return field.area ? (
            <TextArea key={column} label={label} name={column} defaultValue={text} />
          ) : (
            <TextField
              key={column}
              label={label}
              name={column}
              defaultValue={text}
              autoComplete="off"
            />
          );
        })}
      </div>
    </FoldedForm>
  );
}

function summaryOf(
  field: TherapistField,
  inputs: readonly [RosterColumn, string][],
  cells: RosterCells,
): string {
  const filled = inputs.filter(([column]) => cells[column] !== "");
  if ("mon" in field.inputs)
    return filled.length === 0
      ? copy.everyHour
      : filled.map(([day]) => `${day} ${textOfCell(cells[day])}`).join(" · ");
  if ("cost_30" in field.inputs) return filled.map(([column]) => `₹${cells[column]}`).join(" / ");
  return filled.map(([column]) => textOfCell(cells[column])).join(" · ") || "–";
}
