import { formatDayWithYear, instantOf } from "../../../../lib/india-time.ts";
import { formatRupees, paiseOf } from "../../../../lib/money.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import type { PricePlan } from "../../../therapists/price-changes/plan-prices.server.ts";
import { CodeField } from "../../frame/code-field.tsx";
import { pricePlanCopy as copy } from "./price-plan-copy.ts";
import { FormButton, RowButton } from "../../frame/form-buttons.tsx";
import { KeepingForm } from "../../../../ui/form/sent-values.tsx";

interface PricePlanViewProps {
  plan: PricePlan;
  /** The prices that count now. */
  cost: readonly number[];
  needsCode: boolean;
}

const pricesOf = (cost: readonly number[]) =>
  cost.map((rupees) => formatRupees(paiseOf(rupees))).join(" / ");
const dayOf = (day: string) => formatDayWithYear(instantOf(day, 12));

/** A therapist's prices to come: the draft with its preview, what is published, and the form. */
export function PricePlanView({ plan: { draft, published }, cost, needsCode }: PricePlanViewProps) {
  return (
    <section aria-labelledby="price-plan">
      <h2 id="price-plan">{copy.title}</h2>
      <p className="desk-soft">{copy.lead}</p>
      {published.length > 0 && <h3>{copy.published}</h3>}
      {published.map((one) => (
        <form key={one.id} method="post" className="desk-row py-1">
          <input type="hidden" name="shown" value={one.id} />
          <span>{copy.change(dayOf(one.fromDay), pricesOf(one.cost), pricesOf(cost))}</span>
          <CodeField needed={needsCode} id={`code-withdraw-${one.id}`} />
          <RowButton
            intent="withdraw-prices"
            text={copy.withdraw}
            named={copy.withdrawNamed(dayOf(one.fromDay))}
          />
        </form>
      ))}
      {draft && (
        <form method="post" className="desk-form">
          <h3>{copy.preview}</h3>
          <p>{copy.change(dayOf(draft.fromDay), pricesOf(draft.cost), pricesOf(cost))}</p>
          <input type="hidden" name="shown" value={draft.id} />
          <CodeField needed={needsCode} id="code-publish-prices" />
          <div className="desk-row">
            <Button name="intent" value="publish-prices">
              {copy.publish}
            </Button>
            <Button variant="secondary" name="intent" value="withdraw-prices">
              {copy.discard}
            </Button>
          </div>
        </form>
      )}
      <KeepingForm of={{ intent: "draft-prices" }} method="post" className="desk-form max-w-2xl">
        <TextField
          label={copy.half}
          name="half"
          inputMode="numeric"
          defaultValue={String(draft?.cost[0] ?? cost[0])}
          required
        />
        <TextField
          label={copy.full}
          name="full"
          inputMode="numeric"
          defaultValue={String(draft?.cost[1] ?? cost[1])}
          required
        />
        <TextField
          label={copy.fromDay}
          name="from_day"
          type="date"
          defaultValue={draft?.fromDay ?? ""}
          required
        />
        <CodeField needed={needsCode} id="code-draft-prices" />
        <FormButton intent="draft-prices" text={copy.save} />
      </KeepingForm>
    </section>
  );
}
