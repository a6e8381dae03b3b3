import { formatInstant } from "../../../lib/india-time.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import type { FoundOrder } from "../../orders/search-orders.server.ts";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { DeskTable } from "../frame/desk-table.tsx";
import { Breakable } from "../frame/breakable.tsx";
import { StateChip } from "../frame/state-chip.tsx";
import { findCopy as copy } from "./find-copy.ts";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";

interface FindViewProps {
  /** Undefined before a search. */
  orders?: readonly FoundOrder[] | undefined;
  problem?: string | undefined;
  showsNames: boolean;
}

/** The search for an order, and what it found. */
export function FindView({ orders, problem, showsNames }: FindViewProps) {
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      <KeepingForm of={{}} method="post" action="/desk/find" className="desk-form">
        <TextField
          label={copy.label}
          hint={copy.hint}
          name="q"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          error={problem}
          required
        />
        <div>
          <Button>{copy.button}</Button>
        </div>
      </KeepingForm>
      {orders && (
        <div className="mt-6">
          <DeskTable
            caption={copy.found}
            head={["Session", "State", "Therapist", "Client", "Order"]}
            rows={orders.map((one) => ({
              key: one.id,
              cells: [
                formatInstant(one.startsAt),
                <StateChip key="state" state={one.state} />,
                one.therapistName,
                showsNames ? one.contactName : null,
                <a key="order" href={`/desk/order/${one.id}`}>
                  <Breakable text={one.id} />
                </a>,
              ],
            }))}
            empty={copy.none}
          />
        </div>
      )}
    </>
  );
}
