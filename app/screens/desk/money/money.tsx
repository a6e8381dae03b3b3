import { formatInstant } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { TextField } from "../../../ui/form/field.tsx";
import {
  type SettlementDifference,
  type SettlementReport,
  importSettlement,
} from "../../../domain/ledger/import-settlement.server.ts";
import { DeskForm, type DeskForms, file } from "../desk-fields.tsx";
import { CodeField } from "../form-controls.tsx";
import { Breakable, DeskTable, numericCell, Boxes, Pages } from "../desk-table.tsx";
import { listsOfMoney, loadMoney } from "./money.server.ts";
import { parsePages } from "../../../lib/list-pages.ts";
import { Button } from "../../../ui/button.tsx";
import { monthName, parseMonth, monthSpan } from "../../../domain/ledger/month.ts";
import { DeskHeading } from "../desk-frame.tsx";
import {
  outsidePaymentText,
  outsideStage,
  type OutsideStage,
} from "../../../domain/payments/outside-kinds.ts";
import { payoutForms, Payouts } from "./payouts-section.tsx";
import type { Route } from "./+types/money";
import { markPayoutPaid, undoPayout } from "../../../domain/ledger/payouts.server.ts";
import { setOperatorShare, shareVersion } from "../../../domain/ledger/operator-share.server.ts";
import { deskScreen } from "../../../http/desk-screen.server.ts";
import { runForm } from "../../../http/form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { servicesContext } from "../../../services.server.ts";

const forms = {
  ...payoutForms,
  settlement: {
    button: "Compare",
    expects: { nothing: "a file adds the payments that it names, each once" },
    needsCode: true,
    fields: {
      file: file("File from the payment company", {
        hint: "PhonePe’s or Razorpay’s settlement report as it is: CSV in UTF-8, at most 1 MB. Or a file whose first line is transaction, amount, fee, date (2026-11-23 or 23/11/2026): amounts in rupees, refunds below zero.",
        accept: ".csv,text/csv",
        required: true,
      }),
    },
  },
} satisfies DeskForms;

const downloads = { bookings: "Bookings", refunds: "Refunds", fees: "Fees" };

type Page = Route.ComponentProps["loaderData"];

const orderRow = (id: string | null) => (id === null ? {} : { to: `/desk/order/${id}` });
const rupees = (paise: number | null) => paise !== null && formatRupees(paise);

/** The form for a provider's settlement file, what the last one showed, and what no file names. */
function Settlement({
  report,
  unsettled,
}: Pick<Page, "unsettled"> & { report: SettlementReport | undefined }) {
  return (
    <>
      <h2 id="settlement">Compare a settlement file</h2>
      {report && <Report report={report} />}
      <div className="desk-columns">
        <div>
          <h3>Paid, and in no settlement file</h3>
          <DeskTable
            caption="Paid, and in no settlement file"
            head={["Paid", "Transaction", numericCell("Amount")]}
            rows={unsettled.rows.map((one) => ({
              key: `${one.orderId} ${one.transactionId}`,
              ...orderRow(one.orderId),
              cells: [
                formatInstant(one.capturedAt),
                <Breakable key="transaction" text={one.transactionId ?? ""} />,
                formatRupees(one.amountPaise),
              ],
            }))}
            empty="Nothing: the imported files name every payment of their days."
          />
          <Pages
            {...unsettled.place}
            list="Paid, and in no settlement file"
            name="unsettled"
            to="settlement"
          />
        </div>
        <DeskForm forms={forms} intent="settlement" action="/desk/money#settlement" />
      </div>
    </>
  );
}

const differs: Readonly<Record<SettlementDifference["what"], string>> = {
  unknown: "Not in our books",
  amount: "Amount differs",
  twice: "Duplicate line",
  "refund not complete": "Our refund is not complete",
  reversed: "The payment was reversed: it is recorded",
  "not understood": "Not understood, and nothing of it is recorded",
};

function Report({ report }: { report: SettlementReport }) {
  const { lines, matched, feesOnly, totals, amountPaise, feePaise, differences, unlisted } = report;
  return (
    <div className="mb-4">
      <p>
        <strong>{`${matched} of ${lines} lines match our books.`}</strong>{" "}
        {`Together ${formatRupees(amountPaise)}, fees ${formatRupees(feePaise)}.`}{" "}
        {feesOnly > 0 && `Fees without a payment: ${feesOnly}.`}{" "}
        {totals > 0 && `Lines that only add up others, left out: ${totals}.`}
      </p>
      <DeskTable
        caption="Lines that differ"
        head={["Line", "Transaction", "What", numericCell("Theirs"), numericCell("Ours")]}
        rows={differences.map((one) => ({
          key: String(one.line),
          ...orderRow(one.orderId),
          cells: [
            one.line,
            <Breakable key="transaction" text={one.transactionId} />,
            [differs[one.what], one.problem].filter(Boolean).join(": "),
            rupees(one.theirPaise),
            rupees(one.ourPaise),
          ],
        }))}
        empty="No line differs."
      />
      {unlisted > 0 && <p>And {unlisted} more.</p>}
    </div>
  );
}

/** The money screen: a month's balances and payouts, what waits, settlement files and exports. */
export default function Money({ loaderData: shown, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading
        done={{
          share: "The share is set.",
          "mark-paid": "Marked as paid. The therapist sees it.",
          "undo-payout": "The mark is undone. The month is open again.",
        }}
        {...(shown.lacksCode && {
          problem:
            "The file needs a code of your authenticator app that is at most five minutes old.",
        })}
      >
        Money
      </DeskHeading>
      <form className="desk-row">
        <TextField label="Month" name="month" type="month" defaultValue={shown.month} required />
        <Button variant="secondary">Show</Button>
      </form>
      <Balances {...shown} />
      <h2 id="to-do">To do</h2>
      <DeskTable
        caption="To do"
        head={["What", ...ofOrder(shown).head, "What to do"]}
        rows={shown.items.rows.map(({ key, what, detail, open, ...one }) => ({
          key,
          cells: [what, ...ofOrder(shown).cells(one), detail],
          ...(open && { to: open }),
        }))}
        empty="Nothing to do. All money of the last month adds up."
      />
      <Pages {...shown.items.place} list="To do" name="items" to="to-do" />
      {shown.unlisted > 0 && <p>And {shown.unlisted} more.</p>}
      <PaidOutside {...shown} />
      <Payouts {...shown} />
      <Settlement {...shown} report={actionData?.report} />
      <h2>Files for the accountant</h2>
      <form method="post" action="/desk/money/export" className="desk-form">
        <p className="desk-soft">No name, address or answer of a client is in them.</p>
        <input type="hidden" name="month" value={shown.month} />
        <CodeField id="code-export" />
        <div className="desk-row">
          {Object.entries(downloads).map(([name, label]) => (
            <Button key={name} variant="secondary" name="file" value={name}>
              {label} (CSV)
            </Button>
          ))}
        </div>
      </form>
    </>
  );
}

/** The columns about a row's order: its session, and its client for a role that sees them. */
const ofOrder = ({ seesClients }: Pick<Page, "seesClients">) => ({
  head: seesClients ? ["Session", "Client"] : ["Session"],
  cells: ({ session, client }: { session: string; client: string }) =>
    seesClients ? [session, client] : [session],
});

/** What stands instead of a day by which it is confirmed. */
const confirmBy: Readonly<Record<OutsideStage, string | undefined>> = {
  held: undefined,
  released: "Expired",
  doubled: "Paid online too: perhaps a second payment",
};

/** Payments in cash, by UPI or by bank that wait for finance; each is decided on its order. */
function PaidOutside({ outside, ...page }: Pick<Page, "outside" | "seesClients">) {
  const { head, cells } = ofOrder(page);
  return (
    <>
      <h2 id="outside">Paid in cash, by UPI or by bank: to confirm</h2>
      <DeskTable
        caption="Paid in cash, by UPI or by bank: to confirm"
        head={["Paid", ...head, "How", "Confirm by", numericCell("Amount")]}
        rows={outside.rows.map((one) => ({
          key: one.orderId,
          ...orderRow(one.orderId),
          cells: [
            formatInstant(one.paidAt),
            ...cells(one),
            outsidePaymentText(one),
            confirmBy[outsideStage(one)] ?? formatInstant(one.confirmBy),
            formatRupees(one.amountPaise),
          ],
        }))}
        empty="Nothing to confirm."
      />
      <Pages
        {...outside.place}
        list="Paid in cash, by UPI or by bank: to confirm"
        name="outside"
        to="outside"
      />
    </>
  );
}

function Balances({ month, balances }: Page) {
  const { captured, outside, booked, refunded, owed, reversed, orders } = balances;
  const boxes = [
    {
      label: "Received",
      text: formatRupees(captured),
      ...(outside > 0 && { hint: `${formatRupees(outside)} of it in cash, by UPI or by bank` }),
    },
    { label: "Booked", text: formatRupees(booked), hint: "for sessions, or kept by the terms" },
    { label: "Refunded", text: formatRupees(refunded) },
    { label: "Owed", text: formatRupees(owed), hint: "still to be refunded or decided" },
    {
      label: "Reversed",
      text: formatRupees(reversed),
      hint: "by the client’s bank or the payment company",
    },
  ];
  return (
    <>
      <h2>
        Paid in {monthName(month)}: {orders} orders
      </h2>
      <Boxes boxes={boxes} />
    </>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const { searchParams } = new URL(request.url);
  const month = parseMonth(searchParams.get("month"), now);
  // The number of the therapist whose payout is shown; NaN for none.
  const chosen = Number.parseInt(searchParams.get("payout") ?? "", 10);
  const asked = { pages: parsePages(searchParams, listsOfMoney), chosen };
  return {
    ...(await loadMoney(services.db, month, context.get(staffContext).member, now, asked)),
    isOver: monthSpan(month).to <= now,
    chosen,
    lacksCode: searchParams.get("refused") === "code",
  };
}

const screen = deskScreen({ versionOf: "operator_share" }, forms, {
  run: {
    async settlement(deps, _values, { upload, now }) {
      const csv = upload("file");
      if (!csv) return { ok: false, reason: "file_missing" as const };
      const done = await importSettlement(deps, new Uint8Array(await csv.arrayBuffer()), now);
      return done.ok ? done : { ...done, reason: "file_bad" as const };
    },
    share(deps, { percent, "share-of": therapistId, "share-from": from }, { now }) {
      return setOperatorShare(deps, percent, now, { therapistId, from });
    },
    "mark-paid"(deps, { therapist: therapistId, month, reference, paid_on, shown }, { now }) {
      const payout = { therapistId, month: parseMonth(month, now) };
      const paid = { reference, paidOn: paid_on, expectedPaise: shown };
      return markPayoutPaid(deps, payout, paid, now);
    },
    "undo-payout"(deps, { therapist: therapistId, month, number, reason }, { now }) {
      const payout = { therapistId, month: parseMonth(month, now) };
      return undoPayout(deps, payout, number, reason, now);
    },
  },
  version: ({ db }) => shareVersion(db),
  problems: {
    file_missing: "Choose a file.",
    file_bad: ({ line, problem }) => `Line ${line}: ${problem}. Nothing was imported.`,
    share_invalid: "Write a number from 0 to 100, such as 20 or 17.5.",
    share_day_invalid: "Choose today or a past day.",
    share_month_paid:
      "A payout since that day is marked as paid, so its share stays. Undo the mark first, or choose a later day or a therapist whose payout is not paid.",
    share_not_set: "Our share isn’t set for these sessions. Set it first: 0 is a share, too.",
    month_not_over: "The month isn’t over.",
    nothing_to_pay: "Nothing of this month is to be paid.",
    amount_changed:
      "The amount changed since you opened the page. Nothing was saved. Reload and try again.",
    reference_invalid: "Write the reference: 3 to 64 letters, digits or . _ : / # -",
    day_invalid: "Write the day of the transfer: not before the month, and not after today.",
    paid_already: "This payout is marked as paid already.",
    not_paid: "This payout isn’t marked as paid any more.",
    adjustment_paid: "A correction of it was paid with a later month. Undo that one first.",
    reason_missing: "Write why, in 3 to 64 letters and digits.",
  },
  status: (_refused, { intent }) =>
    intent === "mark-paid" || intent === "undo-payout" ? 409 : 422,
  show: (done) => ("report" in done ? { report: done.report } : undefined),
  done: ({ intent, text: field, now }) => {
    const month =
      intent === "share"
        ? field("share-from").replace(/-\d\d$/, "")
        : parseMonth(field("month"), now);
    return `/desk/money?month=${month}&done=${intent}`;
  },
});

export const action = (args: Route.ActionArgs) => runForm(args, screen);
