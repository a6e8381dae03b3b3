import { Fragment, type ReactNode } from "react";
import { formatInstant } from "../../lib/india-time.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { KeepingForm, useSentForm } from "../../ui/form/sent-values.tsx";
import { outsideKinds } from "../../domain/payments/outside-kinds.ts";
import { CodeField, DeskSelect, FormButton, Tick, TWICE_FIELD } from "./desk-form.tsx";
import type { AskedField, OfferedAction } from "./order-actions.server.ts";
import type { DeskOrder, MoveChoice } from "./order.server.ts";
import {
  actionCopy,
  type ActionEffect,
  type ActionName,
  orderCopy as copy,
} from "./order.words.ts";

/** What can't be undone: its button is an outline in terracotta, beside its quote. */
const isFinal: ReadonlySet<ActionName> = new Set([
  "cancel-for-client",
  "cancel-as-ours",
  "end-pay-link",
]);

/** What is to be done next where it is offered: open, and its button the primary one. */
const NEXT: ActionName = "accept-offer";

/** One action, folded: its quote, its fields and its button. */
export function ActionForm({ action: orderAction }: { action: OfferedAction }) {
  const { name, paise, shown, asks, stage, slots = [] } = orderAction;
  const { title, button } = actionCopy[name];
  const effect: ActionEffect = actionCopy[name].effect;
  const key = { intent: name };
  return (
    <details open={useSentForm(key) !== undefined || name === NEXT}>
      <summary data-final={isFinal.has(name) || undefined}>{title}</summary>
      <KeepingForm of={key} method="post" className="desk-form">
        {!isFinal.has(name) && <p>{effect(paise, stage)}</p>}
        <input type="hidden" name="shown" value={shown} />
        {slots.length > 0 && (
          <DeskSelect
            label={copy.offeredTimes}
            name="slot"
            value={slots[0]?.[0] ?? ""}
            options={slots}
          />
        )}
        {asks.map((asked) => (
          <Fragment key={asked}>{askedFields[asked](name)}</Fragment>
        ))}
        {orderAction.needsCode && <CodeField id={`code-${name}`} />}
        {isFinal.has(name) ? (
          <FormButton intent={name} text={button} variant="warning" quote={effect(paise, stage)} />
        ) : (
          <FormButton
            intent={name}
            text={button}
            variant={name === NEXT ? "primary" : "secondary"}
          />
        )}
      </KeepingForm>
    </details>
  );
}

/** The fields that actions ask for. @param name of the action */
const askedFields: Readonly<Record<AskedField, (name: ActionName) => ReactNode>> = {
  amount: () => (
    <TextField
      label={copy.amount}
      name="amount"
      inputMode="decimal"
      prefix="₹"
      autoComplete="off"
      required
    />
  ),
  "borne-by": () => (
    <DeskSelect
      label={copy.borneBy}
      name="borne-by"
      value="us"
      options={Object.entries(copy.bearers)}
    />
  ),
  reason: (name) => (
    <TextField
      label={copy.reason}
      hint={copy.reasonHint}
      name="reason"
      maxLength={200}
      id={`reason-${name}`}
      required
    />
  ),
  chargeback: (name) => (
    <>
      <TextField
        label={copy.amount}
        name="amount"
        inputMode="decimal"
        prefix="₹"
        autoComplete="off"
        id={`amount-${name}`}
        required
      />
      <TextField
        label={copy.chargebackReference}
        name="reference"
        maxLength={64}
        id={`reference-${name}`}
        required
      />
    </>
  ),
  "new-email": () => (
    <TextField label={copy.newEmail} name="email" type="email" autoComplete="off" required />
  ),
  hours: () => <DeskSelect label={copy.hours} name="hours" value={8} options={copy.hourOptions} />,
  reference: () => <TextField label={copy.reference} name="reference" maxLength={120} required />,
  outside: () => (
    <>
      <DeskSelect
        label={copy.outsideKind}
        name="kind"
        value="cash"
        options={outsideKinds.map((kind) => [kind, copy.outsideKinds[kind]])}
      />
      <TextField
        label={copy.outsideReference}
        hint={copy.outsideReferenceHint}
        name="reference"
        maxLength={64}
        id="reference-outside"
      />
      <TextField label={copy.outsidePaidAt} name="paid-at" type="datetime-local" required />
    </>
  ),
};

interface MoveFormProps {
  action: OfferedAction;
  choice: MoveChoice;
  order: DeskOrder["order"];
  therapistName: string;
}

/** Moves a session: choose therapist and day, see the free times, confirm one. */
export function MoveForm({ action: moveAction, choice, order, therapistName }: MoveFormProps) {
  const { therapists, therapistId, day, today, times, to } = choice;
  const { title, effect, button } = actionCopy.move;
  const key = { intent: "move" };
  const sent = useSentForm(key);
  return (
    <details open={times !== null}>
      <summary>{title}</summary>
      <form method="get" className="desk-form">
        <DeskSelect
          label={copy.moveTherapist}
          name="therapist"
          value={therapistId}
          options={therapists.map(({ id, name }) => [id, name])}
        />
        <TextField
          label={copy.moveDay}
          name="day"
          type="date"
          min={today}
          defaultValue={day}
          required
        />
        <div>
          <Button variant="secondary">{copy.moveShow}</Button>
        </div>
      </form>
      {times?.length === 0 && <p className="mt-3">{copy.moveNone}</p>}
      {times && times.length > 0 && (
        <KeepingForm of={key} method="post" className="desk-form mt-4">
          <p>
            {copy.moveQuote(`${formatInstant(order.startsAt)} with ${therapistName}`, to)}{" "}
            {effect()}
          </p>
          <input type="hidden" name="shown" value={moveAction.shown} />
          <input type="hidden" name="therapist" value={therapistId} />
          <input type="hidden" name="day" value={day} />
          <DeskSelect
            label={copy.moveTime}
            name="time"
            value={times[0] ?? ""}
            options={times.map((time) => [time, time])}
          />
          {sent?.[TWICE_FIELD] && <Tick name={TWICE_FIELD} text={copy.moveTwice} />}
          <FormButton intent="move" text={button} variant="primary" />
        </KeepingForm>
      )}
    </details>
  );
}
