import { formatRupees } from "../../../lib/money.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { monthName } from "../../ledger/month.ts";
import type { SettlementReport } from "../../ledger/settlement/import-settlement.server.ts";
import { Boxes } from "../frame/boxes.tsx";
import { CodeField } from "../frame/code-field.tsx";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { DeskTable } from "../frame/desk-table.tsx";
import { moneyItems } from "../today/inbox.ts";
import type { Money } from "./load-money.server.ts";
import { moneyCopy as copy } from "./money-copy.ts";
import { Payouts } from "./payouts.tsx";
import { Settlement } from "./settlement.tsx";

interface MoneyViewProps extends Money {
  needsCode: boolean;
  /** The month is over: its payouts can be marked as paid. */
  isOver: boolean;
  report?: SettlementReport | undefined;
  done?: string | undefined;
  problem?: string | undefined;
}

/** The money screen: a month's balances and payouts, what waits, settlement files and exports. */
export function MoneyView({ done, problem, report, needsCode, ...shown }: MoneyViewProps) {
  const items = moneyItems(shown.exceptions);
  return (
    <>
      <DeskHeading done={done} problem={problem}>
        {copy.title}
      </DeskHeading>
      <form className="desk-row">
        <TextField
          label={copy.month}
          name="month"
          type="month"
          defaultValue={shown.month}
          required
        />
        <Button variant="secondary">{copy.show}</Button>
      </form>
      <Balances {...shown} />
      <h2>{copy.exceptions}</h2>
      <DeskTable
        caption={copy.exceptions}
        head={["What", "Detail", "Order"]}
        rows={items.map(({ key, what, detail, open }) => ({
          key,
          cells: [
            what,
            detail,
            open && (
              <a key="order" href={open.path}>
                {open.label}
              </a>
            ),
          ],
        }))}
        empty={copy.exceptionsNone}
      />
      <Payouts {...shown} needsCode={needsCode} />
      <h2>{copy.exports}</h2>
      <form method="post" action="/desk/money/export" className="desk-form">
        <p className="desk-soft">{copy.exportsHint}</p>
        <input type="hidden" name="month" value={shown.month} />
        <CodeField needed={needsCode} id="code-export" />
        <div className="desk-row">
          {Object.entries(copy.download).map(([name, label]) => (
            <Button key={name} variant="secondary" name="file" value={name}>
              {label} (CSV)
            </Button>
          ))}
        </div>
      </form>
      <Settlement {...shown} report={report} needsCode={needsCode} />
    </>
  );
}

function Balances({ month, balances }: Money) {
  const { captured, booked, refunded, owed, reversed, orders } = balances;
  const boxes = [
    { label: copy.captured, text: formatRupees(captured) },
    { label: copy.booked, text: formatRupees(booked), hint: copy.bookedHint },
    { label: copy.refunded, text: formatRupees(refunded) },
    { label: copy.owed, text: formatRupees(owed), hint: copy.owedHint },
    { label: copy.reversed, text: formatRupees(reversed), hint: copy.reversedHint },
  ];
  return (
    <>
      <h2>{copy.boxes(monthName(month), orders)}</h2>
      <Boxes boxes={boxes} />
    </>
  );
}
