import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { monthName } from "../../../domain/ledger/month.ts";
import type { TherapistPayout } from "../../../domain/ledger/payouts.server.ts";
import { useSentForm } from "../../../ui/form/sent-values.tsx";
import { asId, choice, day, DeskForm, type DeskForms, hidden, text } from "../desk-fields.tsx";
import { DeskTable, numericCell, Pages, Sums } from "../desk-table.tsx";
import type { Route } from "./+types/money";

const ofPayout = { therapist: hidden(asId), month: hidden() };

/** The forms of payouts and of the operator's share. */
export const payoutForms = {
  "mark-paid": {
    button: "Mark as paid",
    variant: "primary",
    expects: "shown",
    needsCode: true,
    fields: {
      ...ofPayout,
      shown: hidden(Number),
      reference: text("Reference of the transfer", { autoComplete: "off", maxLength: 64 }),
      paid_on: day("Day of the transfer"),
    },
  },
  "undo-payout": {
    button: "Undo the mark",
    variant: "warning",
    expects: { nothing: "it names the number of the payout that it undoes" },
    needsCode: true,
    fields: { ...ofPayout, number: hidden(asId), reason: text("Why") },
  },
  share: {
    button: "Set the share",
    right: "roster",
    expects: "version",
    needsCode: true,
    fields: {
      version: hidden(),
      "share-of": choice("Therapist", (typed) => (typed === "" ? null : asId(typed))),
      "share-from": day("Sessions from"),
      percent: text("Our share, in percent", {
        hint: "Such as 20 or 17.5. Empty for one therapist: the share of everyone applies again.",
        inputMode: "decimal",
        autoComplete: "off",
        maxLength: 5,
        required: false,
      }),
    },
  },
} satisfies DeskForms;

/** What clients were refunded beyond the terms, and who bears it. */
const goodwillText = ({ ourGoodwillPaise, therapistGoodwillPaise }: TherapistPayout): string =>
  [
    ourGoodwillPaise > 0 && `${formatRupees(ourGoodwillPaise)}, we bear it`,
    therapistGoodwillPaise > 0 && `${formatRupees(therapistGoodwillPaise)}, the therapist bears it`,
  ]
    .filter(Boolean)
    .join(", ");

const paidText = ({ paidOn, reference }: { paidOn: string; reference: string }) =>
  `${formatDayWithYear(instantOf(paidOn, 12))}, ${reference}`;

/** The payouts of a month: marking them as paid, undoing that, and the operator's share. */
export function Payouts(props: Route.ComponentProps["loaderData"]) {
  const { month, payouts, sharePercent, shares, maySetShare, isOver } = props;
  const title = `Payouts for ${monthName(month)}`;
  const isOpen = ({ paid }: TherapistPayout) => paid !== null || isOver;
  const payout = payouts.rows.find((one) => one.therapistId === props.chosen && isOpen(one));
  return (
    <>
      <h2 id="payouts">{title}</h2>
      <p className="desk-soft">
        {sharePercent === null
          ? "Our share isn’t set. Set it below before you pay a therapist: 0 is a share, too."
          : `Our share is ${sharePercent} % of what a session counts for: its price, less what the terms refunded and goodwill that the therapist bears. Each session counts with the share in force when it began, of its therapist or else of everyone.`}
      </p>
      {!isOver && (
        <p className="desk-soft">A payout can be marked as paid once its month is over.</p>
      )}
      <DeskTable
        caption={title}
        head={[
          "Therapist",
          numericCell("Sessions"),
          numericCell("Payable amount"),
          numericCell("Our share"),
          numericCell("Adjusted"),
          numericCell("Payout"),
          "Goodwill",
          "Paid",
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
            one.paid ? paidText(one.paid) : "",
          ],
        }))}
        empty="No session of this month that counts has ended."
      />
      <Pages {...payouts.place} list={title} name="payouts" to="payouts" />
      {payouts.rows.some(isOpen) && !payout && (
        <p className="desk-soft mt-3">Choose a therapist to see the payout and mark it as paid.</p>
      )}
      {payout && <Payout payout={payout} month={month} />}
      <h3 id="shares">Shares that were set</h3>
      <DeskTable
        caption="Shares that were set"
        head={["Therapist", "Sessions from", "Set on", numericCell("Share")]}
        rows={shares.rows.map((one) => ({
          key: `${one.setAt.getTime()} ${one.therapistName} ${one.since.getTime()}`,
          cells: [
            one.therapistName ?? "Everyone",
            formatDayWithYear(one.since),
            formatDayWithYear(one.setAt),
            one.percent === null ? "As everyone" : `${one.percent} %`,
          ],
        }))}
        empty="None yet."
      />
      <Pages {...shares.place} list="Shares that were set" name="shares" to="shares" />
      {maySetShare && <Share {...props} />}
    </>
  );
}

/** The form of the share, folded once there is one: it is set about once a year. */
function Share(props: Route.ComponentProps["loaderData"]) {
  const { month, sharePercent, therapists, today } = props;
  const isSent = useSentForm({ intent: "share" }) !== undefined;
  return (
    <details className="max-w-136" open={isSent || sharePercent === null}>
      <summary>Set our share</summary>
      <DeskForm
        forms={payoutForms}
        intent="share"
        action={`/desk/money?month=${month}#payouts`}
        first={{ version: props.shareVersion, "share-from": today, percent: sharePercent ?? "" }}
        known={{
          "share-of": {
            options: [["", "Everyone"], ...therapists.map(({ id, name }) => [id, name] as const)],
          },
          "share-from": { max: today },
        }}
      />
    </details>
  );
}

const payoutPath = ({ therapistId }: TherapistPayout, month: string) =>
  `/desk/money?month=${month}&payout=${therapistId}`;

/** The payout that was chosen: its sums, and beside them the form that marks it as paid or undoes that. */
function Payout({ payout, month }: { payout: TherapistPayout; month: string }) {
  const { therapistId, therapistName, payoutPaise, paid } = payout;
  const goodwill = goodwillText(payout);
  const about = { therapist: therapistId, month };
  const form = {
    forms: payoutForms,
    of: { intent: paid ? "undo-payout" : "mark-paid", therapist: therapistId },
    action: `${payoutPath(payout, month)}#payout`,
  };
  return (
    <section aria-labelledby="payout">
      <h3 id="payout">
        {therapistName}: payout for {monthName(month)}
      </h3>
      <div className="desk-columns">
        <Sums
          sums={[
            { key: "Sessions", sum: String(payout.sessions) },
            { key: "Payable amount", sum: formatRupees(payout.keptPaise) },
            { key: "Our share", sum: formatRupees(payout.sharePaise) },
            { key: "Adjusted", sum: formatRupees(payout.adjustedPaise) },
            { key: "Payout", sum: formatRupees(payoutPaise) },
            ...(goodwill ? [{ key: "Goodwill", sum: goodwill }] : []),
          ]}
        />
        {paid ? (
          <DeskForm
            {...form}
            intent="undo-payout"
            first={{ ...about, number: paid.number }}
            quote="The mark is undone by an entry of its own, and the month is open again. No money moves."
          >
            <p>{paidText(paid)}</p>
          </DeskForm>
        ) : (
          <DeskForm
            {...form}
            intent="mark-paid"
            first={{ ...about, shown: payoutPaise }}
            quote={`${formatRupees(payoutPaise)} is then fixed. A later refund is an adjustment of the month in which it happens.`}
          />
        )}
      </div>
    </section>
  );
}
