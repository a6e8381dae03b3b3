import { formatDayWithYear, indiaDay, instantOf } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { TextField } from "../../../ui/form/field.tsx";
import { monthName } from "../../../domain/ledger/month.ts";
import type { TherapistPayout } from "../../../domain/ledger/payouts.server.ts";
import { CodeField, DeskSelect, FormButton, RowButton } from "../desk-form.tsx";
import { DeskTable, numeric } from "../desk-table.tsx";
import type { MoneyPage } from "./money.server.ts";
import { moneyCopy as copy } from "./money.words.ts";
import { KeepingForm, useSentForm } from "../../../ui/form/sent-values.tsx";

interface PayoutsProps extends Pick<
  MoneyPage,
  "month" | "payouts" | "sharePercent" | "shares" | "therapists" | "maySetShare"
> {
  needsCode: boolean;
  isOver: boolean;
}

/** What clients were refunded beyond the terms, and who bears it. */
const goodwillText = ({ ourGoodwillPaise, therapistGoodwillPaise }: TherapistPayout): string =>
  [
    ourGoodwillPaise > 0 && copy.goodwill.us(formatRupees(ourGoodwillPaise)),
    therapistGoodwillPaise > 0 && copy.goodwill.therapist(formatRupees(therapistGoodwillPaise)),
  ]
    .filter(Boolean)
    .join(", ");

/** The payouts of a month: marking them as paid, undoing that, and the operator's share. */
export function Payouts(props: PayoutsProps) {
  const { month, payouts, sharePercent, shares, maySetShare, needsCode, isOver } = props;
  return (
    <>
      <h2 id="payouts">{copy.payouts(monthName(month))}</h2>
      <p className="desk-soft">{copy.payoutsLead(sharePercent)}</p>
      {!isOver && <p className="desk-soft">{copy.monthRuns}</p>}
      <DeskTable
        caption={copy.payouts(monthName(month))}
        head={[
          "Therapist",
          numeric("Sessions"),
          numeric("Counts for"),
          "Goodwill",
          numeric("Operator"),
          numeric("Adjusted"),
          numeric("Payout"),
          "Paid",
        ]}
        rows={payouts.map((one) => ({
          key: String(one.therapistId),
          cells: [
            one.therapistName,
            one.sessions,
            formatRupees(one.keptPaise),
            goodwillText(one),
            ...[one.sharePaise, one.adjustedPaise, one.payoutPaise].map(formatRupees),
            one.paid || isOver ? (
              <PaidForm key="paid" payout={one} month={month} needsCode={needsCode} />
            ) : (
              ""
            ),
          ],
        }))}
        empty={copy.payoutsNone}
      />
      <h3 className="mt-6">{copy.shares}</h3>
      <DeskTable
        caption={copy.shares}
        head={["Therapist", "Sessions", "Share", "Set on"]}
        rows={shares.map((one) => ({
          key: `${one.setAt.getTime()} ${one.therapistName} ${one.since.getTime()}`,
          cells: [
            one.therapistName ?? copy.everyone,
            one.until
              ? copy.onlyMonth(monthName(indiaDay(one.since).slice(0, 7)))
              : copy.shareSince(formatDayWithYear(one.since)),
            copy.sharePercent(one.percent),
            formatDayWithYear(one.setAt),
          ],
        }))}
        empty={copy.sharesNone}
      />
      {maySetShare && <ShareForm {...props} />}
    </>
  );
}

function PaidForm({
  payout: { therapistId, therapistName, payoutPaise, paid },
  month,
  needsCode,
}: {
  payout: TherapistPayout;
  month: string;
  needsCode: boolean;
}) {
  const id = `${therapistId}`;
  const key = { intent: paid ? "undo-payout" : "mark-paid", therapist: therapistId, month };
  return (
    <>
      {paid && copy.paid(formatDayWithYear(instantOf(paid.paidOn, 12)), paid.reference)}
      <details open={useSentForm(key) !== undefined}>
        <summary>{paid ? copy.undo(therapistName) : copy.markPaid(therapistName)}</summary>
        <KeepingForm
          of={key}
          method="post"
          action={`/desk/money?month=${month}#payouts`}
          className="desk-form"
        >
          <input type="hidden" name="therapist" value={therapistId} />
          <input type="hidden" name="month" value={month} />
          {paid ? (
            <>
              <p className="desk-soft">{copy.undoHint}</p>
              <input type="hidden" name="number" value={paid.number} />
              <TextField label={copy.undoReason} name="reason" id={`reason-${id}`} required />
            </>
          ) : (
            <>
              <p className="desk-soft">{copy.markPaidHint(formatRupees(payoutPaise))}</p>
              <input type="hidden" name="shown" value={payoutPaise} />
              <TextField
                label={copy.reference}
                name="reference"
                id={`reference-${id}`}
                autoComplete="off"
                maxLength={64}
                required
              />
              <TextField
                label={copy.paidOn}
                name="paid_on"
                id={`paid-on-${id}`}
                type="date"
                required
              />
            </>
          )}
          <CodeField needed={needsCode} id={`code-payout-${id}`} />
          <div>
            <RowButton
              intent={paid ? "undo-payout" : "mark-paid"}
              text={paid ? copy.undoButton : copy.markPaidButton}
              named={`${paid ? copy.undoButton : copy.markPaidButton}: ${therapistName}`}
            />
          </div>
        </KeepingForm>
      </details>
    </>
  );
}

function ShareForm({ month, therapists, sharePercent, needsCode }: PayoutsProps) {
  return (
    <KeepingForm
      of={{ intent: "share" }}
      method="post"
      action={`/desk/money?month=${month}#payouts`}
      className="desk-form mt-4"
    >
      <DeskSelect
        label={copy.shareOf}
        name="share-of"
        value=""
        options={[["", copy.everyone], ...therapists.map(({ id, name }) => [id, name] as const)]}
      />
      <DeskSelect
        label={copy.shareFor}
        name="share-for"
        value=""
        options={[
          ["", copy.fromNowOn],
          [month, copy.onlyMonth(monthName(month))],
        ]}
      />
      <TextField
        label={copy.share}
        hint={copy.shareHint}
        name="percent"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={sharePercent === null ? "" : String(sharePercent)}
        maxLength={5}
      />
      <CodeField needed={needsCode} id="code-share" />
      <FormButton intent="share" text={copy.shareSet} />
    </KeepingForm>
  );
}
