import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";
import { CodeField } from "./code-field.tsx";

const copy = {
  order: "Order",
  reason: "Reason",
  reasonHint: "3 to 200 characters; it stays in the audit",
};

/** Texts of a refused opening. */
export const openingProblems = {
  order_unknown: "There is no such order.",
  reason_missing: "Write a reason of at least 3 characters.",
} as const;

/** Opens what one order's client told in confidence: a form, so that neither order nor reason is in a URL. */
export function OpeningForm({ needsCode, label }: { needsCode: boolean; label: string }) {
  return (
    <KeepingForm of={{}} method="post" className="desk-form">
      <TextField
        label={copy.order}
        name="order"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        required
      />
      <TextField
        label={copy.reason}
        hint={copy.reasonHint}
        name="reason"
        maxLength={200}
        required
      />
      <CodeField needed={needsCode} />
      <div>
        <Button>{label}</Button>
      </div>
    </KeepingForm>
  );
}
