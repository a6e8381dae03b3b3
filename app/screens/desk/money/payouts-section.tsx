import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { TextField } from "../../../ui/form/field.tsx";
import { monthName } from "../../../domain/ledger/month.ts";
import type { TherapistPayout } from "../../../domain/ledger/payouts.server.ts";
import { CodeField, DeskSelect, FormButton, Version } from "../desk-form.tsx";
import { DeskTable, numeric, Pages, Sums } from "../desk-table.tsx";
import type { MoneyPage } from "./money.server.ts";
import { moneyCopy as copy } from "./money.words.ts";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";

interface PayoutsProps extends Pick<
  MoneyPage,
  | "month"
  | "payouts"
  | "sharePercent"
  | "shareVersion"
  | "shares"
  | "therapists"
  | "maySetShare"
  | "today"
> {
  isOver: boolean;
  /** The number of the therapist whose payout is shown; NaN for none. */
  chosen: number;
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
  const { month, payouts, sharePercent, shares, maySetShare, isOver } = props;
  const isOpen = ({ paid }: TherapistPayout) => paid !== null || isOver;
  const payout = payouts.rows.find((one) => one.therapistId === props.chosen && isOpen(one));
  return (
    <>
      <h2 id="payouts">{copy.payouts(monthName(month))}</h2>
      <p className="desk-soft">{copy.payoutsLead(sharePercent)}</p>
      {!isOver && <p className="desk-soft">{copy.monthRuns}</p>}
      <DeskTable
        caption={copy.payouts(monthName(month))}
        head={[
          columns.therapist,
          numeric(columns.sessions),
          numeric(columns.counts),
          numeric(columns.share),
          numeric(columns.adjusted),
          numeric(columns.amount),
          columns.goodwill,
          columns.paid,
        ]}
        rows={payouts.rows.map((one) => ({
          key: String(one.therapistId),
          ...(isOpen(one) && { to: `${payoutPath(one, month)}#payout` }),
          cells: [
            one.therapistName,
            one.sessions,
            ...[one.keptPaise, one.sharePaise, one.adjustedPaise, one.payoutPaise].map(
              formatRupees,
            ),
            goodwillText(one),
            one.paid
              ? copy.paid(formatDayWithYear(instantOf(one.paid.paidOn, 12)), one.paid.reference)
              : "",
          ],
        }))}
        empty={copy.payoutsNone}
      />
      <Pages {...payouts.place} list={copy.payouts(monthName(month))} name="payouts" to="payouts" />
      {payouts.rows.some(isOpen) && !payout && <p className="desk-soft mt-3">{copy.choose}</p>}
      {payout && <Payout payout={payout} month={month} />}
      <h3 id="shares">{copy.shares}</h3>
      <div className={maySetShare && shares.rows.length > 0 ? "desk-columns" : undefined}>
        <div>
          <DeskTable
            caption={copy.shares}
            head={["Therapist", copy.shareFrom, "Set on", numeric("Share")]}
            rows={shares.rows.map((one) => ({
              key: `${one.setAt.getTime()} ${one.therapistName} ${one.since.getTime()}`,
              cells: [
                one.therapistName ?? copy.everyone,
                formatDayWithYear(one.since),
                formatDayWithYear(one.setAt),
                copy.sharePercent(one.percent),
              ],
            }))}
            empty={copy.sharesNone}
          />
          <Pages {...shares.place} list={copy.shares} name="shares" to="shares" />
        </div>
        {maySetShare && <ShareForm {...props} />}
      </div>
    </>
  );
}

const { columns } = copy;

const payoutPath = ({ therapistId }: TherapistPayout, month: string) =>
  `/desk/money?month=${month}&payout=${therapistId}`;

/** The payout that was chosen: its sums, and beside them the form that marks it as paid or undoes that. */
function Payout({ payout, month }: { payout: TherapistPayout; month: string }) {
  const { therapistId, therapistName, payoutPaise, paid } = payout;
  const intent = paid ? "undo-payout" : "mark-paid";
  const goodwill = goodwillText(payout);
  return (
    <section aria-labelledby="payout">
      <h3 id="payout">{copy.payout(therapistName, monthName(month))}</h3>
      <div className="desk-columns">
        <Sums
          sums={[
            { key: columns.sessions, sum: String(payout.sessions) },
            { key: columns.counts, sum: formatRupees(payout.keptPaise) },
            { key: columns.share, sum: formatRupees(payout.sharePaise) },
            { key: columns.adjusted, sum: formatRupees(payout.adjustedPaise) },
            { key: columns.amount, sum: formatRupees(payoutPaise) },
            ...(goodwill ? [{ key: columns.goodwill, sum: goodwill }] : []),
          ]}
        />
        <KeepingForm
          of={{ intent, therapist: therapistId }}
          method="post"
          action={`${payoutPath(payout, month)}#payout`}
          className="desk-form"
        >
          <input type="hidden" name="therapist" value={therapistId} />
          <input type="hidden" name="month" value={month} />
          {paid ? (
            <>
              <p>{copy.paid(formatDayWithYear(instantOf(paid.paidOn, 12)), paid.reference)}</p>
              <input type="hidden" name="number" value={paid.number} />
              <TextField label={copy.undoReason} name="reason" required />
            </>
          ) : (
            <>
              <input type="hidden" name="shown" value={payoutPaise} />
              <TextField
                label={copy.reference}
                name="reference"
                autoComplete="off"
                maxLength={64}
                required
              />
              <TextField label={copy.paidOn} name="paid_on" type="date" required />
            </>
          )}
          <CodeField id="code-payout" />
          <FormButton
            intent={intent}
            text={paid ? copy.undoButton : copy.markPaidButton}
            variant={paid ? "warning" : "primary"}
            quote={paid ? copy.undoHint : copy.markPaidHint(formatRupees(payoutPaise))}
          />
        </KeepingForm>
      </div>
    </section>
  );
}

function ShareForm(props: PayoutsProps) {
  const { month, therapists, sharePercent, shareVersion, today } = props;
  return (
    <KeepingForm
      of={{ intent: "share" }}
      method="post"
      action={`/desk/money?month=${month}#payouts`}
      className="desk-form"
    >
      <Version value={shareVersion} />
      <DeskSelect
        label={copy.shareOf}
        name="share-of"
        value=""
        options={[["", copy.everyone], ...therapists.map(({ id, name }) => [id, name] as const)]}
      />
      <TextField
        label={copy.shareFrom}
        name="share-from"
        type="date"
        max={today}
        defaultValue={today}
        required
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
      <CodeField id="code-share" />
      <FormButton intent="share" text={copy.shareSet} />
    </KeepingForm>
  );
}
