import { formatInstant } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { TextField } from "../../../ui/form/field.tsx";
import {
  type ImportSettlement,
  type SettlementReport,
  importSettlement,
} from "../../../domain/ledger/import-settlement.server.ts";
import { CodeField, FileField, FormButton } from "../desk-form.tsx";
import { Breakable, DeskTable, numeric, Boxes, Pages } from "../desk-table.tsx";
import { type MoneyPage, listsOfMoney, loadMoney } from "./money.server.ts";
import { parsePages } from "../../../lib/list-pages.ts";
import { moneyCopy as copy } from "./money.words.ts";
import { Button } from "../../../ui/button.tsx";
import { monthName, parseMonth, spanOf } from "../../../domain/ledger/month.ts";
import { DeskHeading } from "../desk-frame.tsx";
import { outsidePaymentText, outsideStage } from "../../../domain/payments/outside-kinds.ts";
import { Payouts } from "./payouts-section.tsx";
import type { Route } from "./+types/money";
import {
  type MarkPayoutPaid,
  markPayoutPaid,
  undoPayout,
} from "../../../domain/ledger/payouts.server.ts";
import {
  type SetOperatorShare,
  setOperatorShare,
  shareVersion,
} from "../../../domain/ledger/operator-share.server.ts";
import { may } from "../../../domain/staff/staff-member.ts";
import {
  type DeskActions,
  type DeskForm,
  parseDeskForm,
  runDeskForm,
} from "../../../http/desk-form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { servicesContext } from "../../../services.server.ts";

interface SettlementProps extends Pick<MoneyPage, "unsettled"> {
  report: SettlementReport | undefined;
}

const orderRow = (id: string | null) => (id === null ? {} : { to: `/desk/order/${id}` });
const rupees = (paise: number | null) => paise !== null && formatRupees(paise);

/** The form for a provider's settlement file, what the last one showed, and what no file names. */
function Settlement({ report, unsettled }: SettlementProps) {
  return (
    <>
      <h2 id="settlement">{copy.settlement}</h2>
      {report && <Report report={report} />}
      <div className="desk-columns">
        <div>
          <h3>{copy.unsettled}</h3>
          <DeskTable
            caption={copy.unsettled}
            head={["Paid", "Transaction", numeric("Amount")]}
            rows={unsettled.rows.map((one) => ({
              key: `${one.orderId} ${one.transactionId}`,
              ...orderRow(one.orderId),
              cells: [
                formatInstant(one.capturedAt),
                <Breakable key="transaction" text={one.transactionId ?? ""} />,
                formatRupees(one.amountPaise),
              ],
            }))}
            empty={copy.unsettledNone}
          />
          <Pages {...unsettled.place} list={copy.unsettled} name="unsettled" to="settlement" />
        </div>
        <form
          method="post"
          action="/desk/money#settlement"
          encType="multipart/form-data"
          className="desk-form"
        >
          <FileField
            label={copy.file}
            hint={copy.settlementHint}
            name="file"
            accept=".csv,text/csv"
            required
          />
          <CodeField id="code-settlement" />
          <FormButton intent="settlement" text={copy.compare} />
        </form>
      </div>
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
        head={["Line", "Transaction", "What", numeric("Theirs"), numeric("Ours")]}
        rows={differences.map((one) => ({
          key: String(one.line),
          ...orderRow(one.orderId),
          cells: [
            one.line,
            <Breakable key="transaction" text={one.transactionId} />,
            [copy.differs[one.what], one.problem].filter(Boolean).join(": "),
            rupees(one.theirPaise),
            rupees(one.ourPaise),
          ],
        }))}
        empty={copy.differencesNone}
      />
      {unlisted > 0 && <p>{copy.more(unlisted)}</p>}
    </div>
  );
}

interface MoneyViewProps extends MoneyPage {
  /** The month is over: its payouts can be marked as paid. */
  isOver: boolean;
  /** The number of the therapist whose payout the address chooses; NaN for none. */
  chosen: number;
  report?: SettlementReport | undefined;
  /** A file was not made, because no code was entered within minutes. */
  lacksCode: boolean;
}

/** The money screen: a month's balances and payouts, what waits, settlement files and exports. */
function MoneyView({ report, lacksCode, ...shown }: MoneyViewProps) {
  return (
    <>
      <DeskHeading done={copy.done} {...(lacksCode && { problem: copy.codeNeeded })}>
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
      <h2 id="to-do">{copy.items}</h2>
      <DeskTable
        caption={copy.items}
        head={copy.itemsHead}
        rows={shown.items.rows.map(({ key, what, detail, open }) => ({
          key,
          cells: [what, detail],
          ...(open && { to: open }),
        }))}
        empty={copy.itemsNone}
      />
      <Pages {...shown.items.place} list={copy.items} name="items" to="to-do" />
      {shown.unlisted > 0 && <p>{copy.more(shown.unlisted)}</p>}
      <PaidOutside {...shown} />
      <Payouts {...shown} />
      <Settlement {...shown} report={report} />
      <h2>{copy.exports}</h2>
      <form method="post" action="/desk/money/export" className="desk-form">
        <p className="desk-soft">{copy.exportsHint}</p>
        <input type="hidden" name="month" value={shown.month} />
        <CodeField id="code-export" />
        <div className="desk-row">
          {Object.entries(copy.download).map(([name, label]) => (
            <Button key={name} variant="secondary" name="file" value={name}>
              {label} (CSV)
            </Button>
          ))}
        </div>
      </form>
    </>
  );
}

/** Payments in cash, by UPI or by bank that wait for finance; each is decided on its order. */
function PaidOutside({ outside }: Pick<MoneyPage, "outside">) {
  return (
    <>
      <h2 id="outside">{copy.outside}</h2>
      <DeskTable
        caption={copy.outside}
        head={[...copy.outsideHead, numeric(copy.outsideAmount)]}
        rows={outside.rows.map((one) => ({
          key: one.orderId,
          ...orderRow(one.orderId),
          cells: [
            formatInstant(one.paidAt),
            outsidePaymentText(one),
            copy.outsideBy[outsideStage(one)](formatInstant(one.confirmBy)),
            formatRupees(one.amountPaise),
          ],
        }))}
        empty={copy.outsideNone}
      />
      <Pages {...outside.place} list={copy.outside} name="outside" to="outside" />
    </>
  );
}

function Balances({ month, balances }: MoneyPage) {
  const { captured, outside, booked, refunded, owed, reversed, orders } = balances;
  const boxes = [
    {
      label: copy.captured,
      text: formatRupees(captured),
      ...(outside > 0 && { hint: copy.ofThatOutside(formatRupees(outside)) }),
    },
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

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const { searchParams } = new URL(request.url);
  const month = parseMonth(searchParams.get("month"), now);
  const chosen = Number.parseInt(searchParams.get("payout") ?? "", 10);
  const asked = { pages: parsePages(searchParams, listsOfMoney), chosen };
  return {
    ...(await loadMoney(
      services.db,
      month,
      may(context.get(staffContext).member, "roster"),
      now,
      asked,
    )),
    isOver: spanOf(month).to <= now,
    chosen,
    lacksCode: searchParams.get("refused") === "code",
  };
}

const settlementForm: DeskActions<
  object,
  ImportSettlement | { ok: false },
  { report: SettlementReport }
> = {
  expects: { nothing: "a file adds the payments that it names, each once" },
  actions: {
    settlement: {
      needsCode: true,
      async run(deps, { upload, now }) {
        const file = upload("file");
        if (!file) return { ok: false };
        return importSettlement(deps, new Uint8Array(await file.arrayBuffer()), now);
      },
    },
  },
  refuse: (refused) => [
    "line" in refused ? copy.badFile(refused.line, refused.problem) : copy.noFile,
    422,
  ],
  show: ({ report }) => ({ report }),
};

const shareForm: DeskActions<object, SetOperatorShare> = {
  expects: { version: (deps) => shareVersion(deps.db) },
  actions: {
    share: {
      right: "roster",
      needsCode: true,
      run(deps, { field, now }) {
        const of = field("share-of");
        const scope = {
          therapistId: of === "" ? null : Number(of) || 0,
          from: field("share-from"),
        };
        return setOperatorShare(deps, field("percent"), now, scope);
      },
    },
  },
  refuse: ({ reason }) => [copy.problems[reason], 422],
  done: ({ field }) => `/desk/money?month=${field("share-from").replace(/-\d\d$/, "")}&done=share`,
};

/** Whose payout of which month a form is about. */
const payoutOf = ({ field, now }: Pick<DeskForm, "field" | "now">) => ({
  therapistId: Number(field("therapist")) || 0,
  month: parseMonth(field("month"), now),
});

const payoutForms: DeskActions<object, MarkPayoutPaid> = {
  expects: "shown",
  needsCode: true,
  actions: {
    "mark-paid": {
      run(deps, press) {
        const { field, now } = press;
        const [reference, paidOn] = [field("reference"), field("paid_on")];
        const shownPaise = Number(field("shown"));
        return markPayoutPaid(deps, payoutOf(press), { reference, paidOn, shownPaise }, now);
      },
    },
    "undo-payout": {
      expects: { nothing: "it names the number of the payout that it undoes" },
      run(deps, press) {
        const { field, now } = press;
        return undoPayout(
          deps,
          payoutOf(press),
          Number(field("number")) || 0,
          field("reason"),
          now,
        );
      },
    },
  },
  refuse: ({ reason }) => [copy.problems[reason], 409],
  done: (press) => `/desk/money?month=${payoutOf(press).month}&done=${press.intent}`,
};

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  return runDeskForm(sent, {}, settlementForm, shareForm, payoutForms);
}

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyView {...loaderData} report={actionData?.report} />;
}
