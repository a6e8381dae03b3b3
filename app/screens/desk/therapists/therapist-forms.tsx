import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Portrait } from "../../../ui/picture/portrait.tsx";
import { photoCopy as copy, pricePlanCopy, therapistsCopy } from "./therapists.words.ts";
import { KeepingForm, KeptInput, useSentForm } from "../../../ui/form/sent-values.tsx";
import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import { formatPrice, paiseOf } from "../../../lib/money.ts";
import type { PricePlan } from "../../../domain/therapists/plan-prices.server.ts";
import { CodeField, FileField, FormButton, RowButton, Version } from "../desk-form.tsx";
import { Breakable } from "../desk-table.tsx";
import type { ReactNode } from "react";
import type { RosterCells, RosterColumn } from "../../../domain/therapists/roster-entry.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import type { ShownField, DeskTherapist } from "./therapist.server.ts";
import { therapistFields, type TherapistField, textOfCell } from "./therapist-fields.ts";

/** A therapist's photo, and the form to replace, describe or remove it. */
export function PhotoForm({
  photourl,
  photoAlt,
  photoVersion: version,
}: Pick<DeskTherapist, "photourl" | "photoAlt" | "photoVersion">) {
  return (
    <section aria-labelledby="photo-heading">
      <h2 id="photo-heading">{copy.title}</h2>
      <p className="desk-soft">{copy.lead}</p>
      <div className="my-3">
        <Portrait src={photourl} alt={photoAlt} size={104} />
      </div>
      <KeepingForm
        of={{ intent: "save-photo" }}
        method="post"
        encType="multipart/form-data"
        className="desk-form"
      >
        <Version value={version} />
        <FileField
          label={copy.file}
          hint={copy.fileHint}
          name="photo"
          accept="image/jpeg,image/png,image/webp"
        />
        <TextField
          label={copy.alt}
          hint={copy.altHint}
          name="alt"
          defaultValue={photoAlt}
          maxLength={200}
        />
        <div className="desk-row">
          <Button variant="secondary" name="intent" value="save-photo">
            {copy.save}
          </Button>
          <Button variant="secondary" name="intent" value="remove-photo">
            {copy.remove}
          </Button>
        </div>
      </KeepingForm>
    </section>
  );
}

interface PricePlanViewProps {
  plan: PricePlan & { version: string };
  /** The prices that count now. */
  cost: readonly number[];
}

const pricesOf = (cost: readonly number[]) =>
  cost.map((rupees) => formatPrice(paiseOf(rupees))).join(" / ");
const dayOf = (day: string) => formatDayWithYear(instantOf(day, 12));

/** A therapist's prices to come: the draft with its preview, what is published, and the form. */
export function PricePlanView({ plan, cost }: PricePlanViewProps) {
  const { draft, published, version } = plan;
  return (
    <section aria-labelledby="price-plan">
      <h2 id="price-plan">{pricePlanCopy.title}</h2>
      <p className="desk-soft mb-3">{pricePlanCopy.lead}</p>
      {published.length > 0 && <h3>{pricePlanCopy.published}</h3>}
      {published.map((one) => (
        <form key={one.id} method="post" className="desk-row py-1">
          <input type="hidden" name="shown" value={one.id} />
          <span>
            {pricePlanCopy.change(dayOf(one.fromDay), pricesOf(one.cost), pricesOf(cost))}
          </span>
          <CodeField id={`code-withdraw-${one.id}`} />
          <RowButton
            intent="withdraw-prices"
            text={pricePlanCopy.withdraw}
            named={pricePlanCopy.withdrawNamed(dayOf(one.fromDay))}
          />
        </form>
      ))}
      {draft && (
        <form method="post" className="desk-form">
          <h3>{pricePlanCopy.preview}</h3>
          <p>{pricePlanCopy.change(dayOf(draft.fromDay), pricesOf(draft.cost), pricesOf(cost))}</p>
          <input type="hidden" name="shown" value={draft.id} />
          <CodeField id="code-publish-prices" />
          <div className="desk-row">
            <Button name="intent" value="publish-prices">
              {pricePlanCopy.publish}
            </Button>
            <Button variant="secondary" name="intent" value="withdraw-prices">
              {pricePlanCopy.discard}
            </Button>
          </div>
        </form>
      )}
      <KeepingForm of={{ intent: "draft-prices" }} method="post" className="desk-form">
        <Version value={version} />
        <TextField
          label={pricePlanCopy.half}
          name="half"
          inputMode="numeric"
          defaultValue={String(draft?.cost[0] ?? cost[0])}
          required
        />
        <TextField
          label={pricePlanCopy.full}
          name="full"
          inputMode="numeric"
          defaultValue={String(draft?.cost[1] ?? cost[1])}
          required
        />
        <TextField
          label={pricePlanCopy.fromDay}
          name="from_day"
          type="date"
          defaultValue={draft?.fromDay ?? ""}
          required
        />
        <CodeField id="code-draft-prices" />
        <FormButton intent="draft-prices" text={pricePlanCopy.save} />
      </KeepingForm>
    </section>
  );
}

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
  /** Its action asks for a code. */
  code?: boolean;
  /** The text of its button; unset: it saves. */
  button?: string;
  /** With a file: "multipart/form-data". */
  encType?: string;
  children: ReactNode;
}) {
  const { label, value, intent, shown, hint, code = false, children } = props;
  const button = props.button ?? therapistsCopy.change;
  const key = { intent };
  return (
    <details open={useSentForm(key) !== undefined}>
      <summary className="desk-fact">
        {label} <span className="desk-value">{value}</span>
      </summary>
      <KeepingForm of={key} method="post" encType={props.encType} className="desk-form">
        <input type="hidden" name="shown" value={shown} />
        {hint && <p className="desk-soft">{hint}</p>}
        {children}
        {code && <CodeField id={`code-${intent}`} />}
        <div>
          <RowButton intent={intent} text={button} named={`${button}: ${label}`} />
        </div>
      </KeepingForm>
    </details>
  );
}

export function FieldForm({
  field: { name, shown },
  cells,
}: {
  field: ShownField;
  cells: Partial<RosterCells>;
}) {
  const field: TherapistField = therapistFields[name];
  const inputs = Object.entries(field.inputs) as [RosterColumn, string][];
  return (
    <FoldedForm
      label={field.label}
      value={
        <span lang={field.lang}>
          <Breakable text={summaryOf(field, inputs, cells)} />
        </span>
      }
      intent={name}
      shown={shown}
      hint={field.hint}
      code={field.needsCode === true}
    >
      {"mon" in field.inputs && <KeptInput type="hidden" name="closes" defaultValue="" />}
      <FieldInputs field={field} cells={cells} />
    </FoldedForm>
  );
}

/** The inputs of one field of the roster. @param cells what they show first; missing columns are empty */
export function FieldInputs({
  field,
  cells,
}: {
  field: TherapistField;
  cells: Partial<RosterCells>;
}) {
  const inputs = Object.entries(field.inputs) as [RosterColumn, string][];
  return (
    <div className={`grid gap-3 ${inputs.length > 2 ? "grid-cols-2" : ""}`}>
      {inputs.map(([column, label]) => {
        const text = textOfCell(cells[column] ?? "", field.area);
        return field.area ? (
          <TextArea
            key={column}
            label={label}
            name={column}
            lang={field.lang}
            defaultValue={text}
          />
        ) : (
          <TextField
            key={column}
            label={label}
            name={column}
            lang={field.lang}
            defaultValue={text}
            autoComplete="off"
          />
        );
      })}
    </div>
  );
}

function summaryOf(
  field: TherapistField,
  inputs: readonly [RosterColumn, string][],
  cells: Partial<RosterCells>,
): string {
  const filled = inputs.flatMap(([column]) => {
    const cell = cells[column] ?? "";
    return cell === "" ? [] : [[column, cell] as const];
  });
  if ("mon" in field.inputs)
    return filled.length === 0
      ? therapistsCopy.everyHour
      : filled.map(([day, hours]) => `${day} ${textOfCell(hours)}`).join(" · ");
  if ("cost_30" in field.inputs) return filled.map(([, price]) => `₹${price}`).join(" / ");
  return filled.map(([, cell]) => textOfCell(cell)).join(" · ") || "–";
}

/** The form of a therapist's minimum notice and of the pause around sessions. */
export function NoticeForm({
  practice,
  shownPractice,
}: Pick<DeskTherapist, "practice" | "shownPractice">) {
  const { minimumNoticeMinutes: notice, bufferMinutes: buffer } = practice;
  return (
    <FoldedForm
      label={therapistsCopy.notice}
      value={`${notice === 0 ? therapistsCopy.siteNotice : therapistsCopy.minutes(notice)} · ${therapistsCopy.minutes(buffer)}`}
      intent="notice"
      shown={shownPractice}
    >
      <TextField
        label={therapistsCopy.noticeLabel}
        hint={therapistsCopy.noticeHint}
        name="notice"
        inputMode="numeric"
        defaultValue={String(notice)}
        required
      />
      <TextField
        label={therapistsCopy.bufferLabel}
        name="buffer"
        inputMode="numeric"
        defaultValue={String(buffer)}
        required
      />
    </FoldedForm>
  );
}
