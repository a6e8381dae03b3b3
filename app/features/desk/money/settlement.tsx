import { formatInstant } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { FieldFrame, inputStyle } from "../../../ui/form/field-frame.tsx";
import type { SettlementReport } from "../../ledger/settlement/import-settlement.server.ts";
import { CodeField } from "../frame/code-field.tsx";
import { DeskTable } from "../frame/desk-table.tsx";
import type { Money } from "./load-money.server.ts";
import { moneyCopy as copy } from "./money-copy.ts";
import { FormButton } from "../frame/form-buttons.tsx";

interface SettlementProps extends Pick<Money, "unsettled"> {
  report: SettlementReport | undefined;
  needsCode: boolean;
}

const orderLink = (id: string | null) => id && <a href={`/desk/order/${id}`}>{id}</a>;
const rupees = (paise: number | null) => paise !== null && formatRupees(paise);

/** The form for a provider's settlement file, what the last one showed, and what no file names. */
export function Settlement({ report, unsettled, needsCode }: SettlementProps) {
  const unlisted = (unsettled[0]?.total ?? 0) - unsettled.length;
  return (
    <>
      <h2 id="settlement">{copy.settlement}</h2>
      {report && <Report report={report} />}
      <form
        method="post"
        action="/desk/money#settlement"
        encType="multipart/form-data"
        className="desk-form"
      >
        <FieldFrame id="file" label={copy.file} hint={copy.settlementHint}>
          <input
            id="file"
            name="file"
            type="file"
            accept=".csv,text/csv"
            aria-describedby="file-hint"
            className={inputStyle(false)}
            required
          />
        </FieldFrame>
        <CodeField needed={needsCode} id="code-settlement" />
        <FormButton intent="settlement" text={copy.compare} />
      </form>
      <h3 className="mt-6">{copy.unsettled}</h3>
      <DeskTable
        caption={copy.unsettled}
        head={["Paid", "Amount", "Transaction", "Order"]}
        rows={unsettled.map((one) => ({
          key: `${one.orderId} ${one.transactionId}`,
          cells: [
            formatInstant(one.capturedAt),
            formatRupees(one.amountPaise),
            one.transactionId,
            orderLink(one.orderId),
          ],
        }))}
        empty={copy.unsettledNone}
      />
      {unlisted > 0 && <p>{copy.more(unlisted)}</p>}
    </>
  );
}

function Report({ report }: { report: SettlementReport }) {
  const { lines, matched, feesOnly, totals, amountPaise, feePaise, differences, unlisted } = report;
  return (
    <div className="mb-4">
      <p>
        <strong>{copy.compared(lines, matched)}</strong>{" "}
        {copy.sums(formatRupees(amountPaise), formatRupees(feePaise))}{" "}
        {feesOnly > 0 && copy.feesOnly(feesOnly)} {totals > 0 && copy.totals(totals)}
      </p>
      <DeskTable
        caption={copy.differences}
        head={["Line", "Transaction", "What", "Theirs", "Ours", "Order"]}
        rows={differences.map((one) => ({
          key: String(one.line),
          cells: [
            one.line,
            one.transactionId,
            [copy.differs[one.what], one.problem].filter(Boolean).join(": "),
            rupees(one.theirPaise),
            rupees(one.ourPaise),
            orderLink(one.orderId),
          ],
        }))}
        empty={copy.differencesNone}
      />
      {unlisted > 0 && <p>{copy.more(unlisted)}</p>}
    </div>
  );
}
