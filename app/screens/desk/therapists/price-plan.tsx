import { Button } from "../../../ui/button.tsx";
import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import { formatPrice, paiseOf } from "../../../lib/money.ts";
import type { PricePlan } from "../../../domain/therapists/plan-prices.server.ts";
import { day, DeskForm, type DeskForms, FieldList, hidden, text } from "../desk-fields.tsx";
import { CodeField } from "../form-controls.tsx";
import { noRegisterEntry, rightOn } from "./therapist-fields.tsx";

const byOwner = { ...rightOn("owner"), needsCode: true } as const;
const ofChange = { shown: hidden() };
const rupees = (label: string) => text(label, { inputMode: "numeric" });

/** The forms of a therapist's prices to come. */
export const priceForms = {
  "draft-prices": {
    ...byOwner,
    expects: "version",
    button: "Save the draft",
    fields: {
      version: hidden(),
      half: rupees("Rupees for 30 minutes, from the day"),
      full: rupees("Rupees for 60 minutes, from the day"),
      from_day: day("First day"),
    },
  },
  "publish-prices": {
    ...byOwner,
    expects: "shown",
    button: "Publish the prices",
    fields: ofChange,
  },
  "withdraw-prices": { ...byOwner, expects: "shown", button: "Withdraw", fields: ofChange },
} satisfies DeskForms;

export const priceProblems = {
  prices_invalid: "Write two prices in whole rupees; 0 for a free session.",
  from_day_invalid: "Choose today or a day to come.",
  no_register_entry: noRegisterEntry,
  draft_changed: "The draft changed since you opened the page. Reload and try again.",
};

const pricesOf = (cost: readonly number[]) =>
  cost.map((one) => formatPrice(paiseOf(one))).join(" / ");
const dayOf = (one: string) => formatDayWithYear(instantOf(one, 12));

/**
 * A therapist's prices to come: the draft with its preview, what is published, and the form.
 * @param cost the prices that count now
 */
export function PricePlanView({
  plan: { draft, published, version },
  cost,
}: {
  plan: PricePlan & { version: string };
  cost: readonly number[];
}) {
  const changeOf = (one: PricePlan["published"][number]) =>
    `From ${dayOf(one.fromDay)}: ${pricesOf(one.cost)}, instead of ${pricesOf(cost)}.`;
  const [half, full] = draft?.cost ?? cost;
  return (
    <section aria-labelledby="price-plan">
      <h2 id="price-plan">Prices from a day on</h2>
      <p className="desk-soft mb-3">
        A draft is seen here only. Published, it counts for orders placed from its day on; orders
        that exist keep their price.
      </p>
      {published.length > 0 && <h3>Published, still to come</h3>}
      {published.map((one) => (
        <DeskForm
          key={one.id}
          forms={priceForms}
          intent="withdraw-prices"
          id={one.id}
          className="desk-row py-1"
          first={{ shown: one.id }}
          named={`Withdraw the prices from ${dayOf(one.fromDay)}`}
        >
          <span>{changeOf(one)}</span>
        </DeskForm>
      ))}
      {draft && (
        <form method="post" className="desk-form">
          <h3>Preview of the draft</h3>
          <p>{changeOf(draft)}</p>
          <FieldList fields={ofChange} first={{ shown: draft.id }} />
          <CodeField id="code-publish-prices" />
          <div className="desk-row">
            <Button name="intent" value="publish-prices">
              {priceForms["publish-prices"].button}
            </Button>
            <Button variant="secondary" name="intent" value="withdraw-prices">
              Discard the draft
            </Button>
          </div>
        </form>
      )}
      <DeskForm
        forms={priceForms}
        intent="draft-prices"
        first={{ version, half, full, from_day: draft?.fromDay }}
      />
    </section>
  );
}
