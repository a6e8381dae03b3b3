import { TextField } from "../../../ui/form/field.tsx";
import { DeskSelect } from "../frame/desk-select.tsx";
import { CodeField } from "../frame/code-field.tsx";
import type { OfferedAction } from "./load-desk-order.server.ts";
import { actionCopy, type ActionName, orderCopy as copy } from "./order-copy.ts";
import { FormButton } from "../frame/form-buttons.tsx";
import { KeepingForm, useSentForm } from "../../../ui/form/sent-values.tsx";

/** One action, folded: its quote, its fields and its button. */
export function ActionForm({ action, needsCode }: { action: OfferedAction; needsCode: boolean }) {
  const { name, paise, shown, borneBy, slots = [] } = action;
  const { title, effect, button } = actionCopy[name];
  const key = { intent: name };
  return (
    <details open={useSentForm(key) !== undefined}>
      <summary>{title}</summary>
      <KeepingForm of={key} method="post" className="desk-form">
        <p>{effect(paise, borneBy)}</p>
        <input type="hidden" name="shown" value={shown} />
        {slots.length > 0 && (
          <DeskSelect
            label={copy.offeredTimes}
            name="slot"
            value={slots[0]?.[0] ?? ""}
            options={slots}
          />
        )}
        <ActionFields name={name} />
        <CodeField needed={needsCode && action.needsCode} id={`code-${name}`} />
        <FormButton intent={name} text={button} />
      </KeepingForm>
    </details>
  );
}

function ActionFields({ name }: { name: ActionName }) {
  const asksAmount = name === "goodwill" || name === "propose-goodwill";
  if (asksAmount || name === "cancel-as-ours" || name === "accept-offer")
    return (
      <>
        {asksAmount && (
          <TextField
            label={copy.amount}
            name="amount"
            inputMode="decimal"
            prefix="₹"
            autoComplete="off"
            required
          />
        )}
        {asksAmount && (
          <DeskSelect
            label={copy.borneBy}
            name="borne-by"
            value="us"
            options={Object.entries(copy.bearers)}
          />
        )}
        <TextField
          label={copy.reason}
          hint={copy.reasonHint}
          name="reason"
          maxLength={200}
          id={`reason-${name}`}
          required
        />
      </>
    );
  if (name === "chargeback")
    return (
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
    );
  if (name === "correct-email")
    return (
      <TextField label={copy.newEmail} name="email" type="email" autoComplete="off" required />
    );
  if (name === "transfer")
    return <TextField label={copy.reference} name="reference" maxLength={120} required />;
  return null;
}
