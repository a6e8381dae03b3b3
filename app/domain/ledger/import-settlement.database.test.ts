import { auditOf } from "../../../tests/support/fixtures/desk-actions.ts";
import { expect, onTestFinished, test } from "vitest";
import {
  refundAll,
  someBookedOrder,
  someOwedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import type { Journey } from "../../../tests/support/fixtures/test-services.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { writeCsv } from "../../lib/csv.ts";
import { parseSettlement } from "./parse-settlement.ts";
import { cancelBooking } from "../bookings/cancel-session.server.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { giveGoodwill } from "../payments/goodwill.server.ts";
import { checkPaymentForWebhook } from "../payments/check-payment.server.ts";
import { listRefunds } from "../payments/refunds.server.ts";
import { listReversals } from "../payments/reversals.server.ts";
import { listCaptures } from "../payments/captures.server.ts";
import { checkLedger } from "./check-ledger.server.ts";
import { loadLedgerBalances } from "./day-balances.server.ts";
import { exportMoney } from "./money-exports.server.ts";
import { parseMonth, monthSpan } from "./month.ts";
import { listPayees, listPayouts, loadPayouts } from "./payouts.server.ts";
import { findOperatorShare, setOperatorShare } from "./operator-share.server.ts";
import { importSettlement, listWithoutSettlement } from "./import-settlement.server.ts";

const deps = await openJourney();

const refusing: Journey["audit"] = async () => {
  throw new Error("the audit can't be written");
};
const firstTen = { limit: 10, offset: 0 };
const allPayouts = async (month: string, at: Date) =>
  listPayouts(deps.db, month, at, await listPayees(deps.db, month, at));
const bytes = (text: string) => new TextEncoder().encode(text);
/** Gives an order's payment the id that the payment company has for it. */
const namePayment = (orderId: string, transactionId: string) =>
  deps.pool.query("update capture set transaction_id = $2 where order_id = $1", [
    orderId,
    transactionId,
  ]);
const useCasesAbout = (subject: string) => auditOf(deps, subject);

test("a month's balances are those of the ledger", async () => {
  await someBookedOrder(deps);
  await someOwedOrder(deps);
  const { balances, captured } = await checkLedger(deps.db, now);
  const month = await loadLedgerBalances(deps.db, monthSpan("2026-11"));
  expect(month).toEqual({ orders: 2, captured, outside: 0, ...balances });
  expect(await loadLedgerBalances(deps.db, monthSpan("2026-12"))).toMatchObject({
    orders: 0,
    captured: 0,
  });
  expect([parseMonth("2026-13", now), parseMonth("2027-01", now)]).toEqual(["2026-11", "2027-01"]);
});

test("a payout is what is kept of ended sessions less the share in force when they began", async () => {
  const therapist = await addTherapist(deps);
  const first = await someBookedOrder(deps, { therapist });
  const late = await someBookedOrder(deps, { therapist, requested: { hour: 19 } });
  await setOperatorShare(deps, "20", now);
  await setOperatorShare(deps, "20", later(1));
  // Cancelled half an hour before: half is kept.
  await cancelBooking(deps, late.id, 39_950, new Date(late.startsAt.getTime() - 1_800_000));
  const after = later(3 * 86_400);
  const own = await loadPayouts(deps.db, therapist.id, "2026-11", after);
  expect(own).toMatchObject({
    sessions: 2,
    keptPaise: 119_850,
    sharePaise: 23_970,
    payoutPaise: 95_880,
  });
  expect(own.list.map(({ orderId }) => orderId)).toEqual([first.id, late.id]);
  await setOperatorShare(deps, "50", after);
  const rows = await allPayouts("2026-11", after);
  expect(rows.find(({ therapistId }) => therapistId === therapist.id)).toMatchObject({
    payoutPaise: 95_880,
  });
  expect(await loadPayouts(deps.db, therapist.id, "2026-11", now)).toMatchObject({ sessions: 0 });
  expect(await findOperatorShare(deps.db, after)).toBe(50);
  expect(await useCasesAbout("share")).toEqual(["set-operator-share", "set-operator-share"]);
  for (const bad of ["", "101", "20 %", "-1"])
    expect(await setOperatorShare(deps, bad, after)).toMatchObject({ ok: false });
  await expect(setOperatorShare({ ...deps, audit: refusing }, "7", later(9e5))).rejects.toThrow(
    "audit",
  );
  expect(await findOperatorShare(deps.db, later(9e6))).toBe(50);
});

test("a settlement file is compared line by line, and the same file again changes nothing", async () => {
  const orders = [
    await someBookedOrder(deps),
    await someBookedOrder(deps),
    await someBookedOrder(deps),
  ];
  const captures = await Promise.all(orders.map(({ id }) => listCaptures(deps.db, id)));
  const [right, other, unsettled] = await Promise.all(
    captures.map(async ([one], at) => {
      await namePayment(orders[at]!.id, `T${at}`);
      return one!.amountPaise / 100;
    }),
  );
  const file = [
    "Date,transaction,amount,fee,bank",
    `2026-11-01,T8,1,0,x`,
    `2026-11-21,T0,"${right}.00",15.98,x`,
    `2026-11-21,T1,${Number(other) - 1},0,x`,
    `2026-11-30,T0,${right},0,x`,
    `2026-11-30,refund_unknown,-5,0,x`,
    "",
  ].join("\r\n");
  await expect(importSettlement({ ...deps, audit: refusing }, bytes(file), now)).rejects.toThrow(
    "audit",
  );
  expect(await listWithoutSettlement(deps.db, firstTen)).toEqual([]);
  const done = await importSettlement(deps, bytes(file), now);
  expect(done).toMatchObject({
    ok: true,
    report: {
      lines: 5,
      matched: 1,
      feePaise: 1_598,
      differences: [
        { line: 2, what: "unknown", orderId: null },
        { line: 4, what: "amount", orderId: orders[1]!.id },
        { line: 5, what: "twice" },
        { line: 6, what: "unknown" },
      ],
    },
  });
  expect(await importSettlement(deps, bytes(file), later(60))).toEqual(done);
  expect(await useCasesAbout("settlement")).toEqual(["import-settlement"]);
  const missing = await listWithoutSettlement(deps.db, firstTen);
  expect(missing.map(({ transactionId }) => transactionId)).toContain("T2");
  expect(unsettled).toBe(799);
});

test.each([
  ["transaction,amount,date\nT1,5,2026-11-21", 1],
  ["transaction,amount,fee,date\nT1,five,0,2026-11-21", 2],
  ["transaction,amount,fee,date\nT1,5,0,31/11/2026", 2],
  ["transaction,amount,fee,date\nT1,5,0,12/11/2026\nT2,5,0,11/23/2026", 3],
  ["transaction;amount;fee;date\nT1;799,00;0;2026-11-21", 2],
  ["transaction,amount,fee,date\n=cmd(),5,0,2026-11-21", 2],
  ['transaction,amount,fee,date\n"T1,5', 2],
])("a file that cannot be read is refused with its line: %j", async (file, line) => {
  expect(await importSettlement(deps, bytes(file), now)).toMatchObject({ ok: false, line });
});

const phonepeHead =
  "PaymentType,MerchantReferenceId,PhonePeReferenceId,From,Instrument,CreationDate,TransactionDate,SettlementDate,BankReferenceNo,Amount,Fee,IGST,CGST,SGST";
/** A line of PhonePe's report as a spreadsheet saves it. */
const phonepeLine = (day: string, sign = "") =>
  `PAYMENT,${sign}order_1795882932896_AbC,${sign}T2611281234567890123456,9X,UPI,${day},${day},${day},U1,799.00,-15.98,-2.88,0.00,0.00`;

test.each([
  ["years of two digits", [phonepeHead, phonepeLine("30-11-26")]],
  ["months by name", [phonepeHead, phonepeLine("30-Nov-2026")]],
  ["months by name with blanks", [phonepeHead, phonepeLine("30 November 2026")]],
  ["apostrophes before ids", [phonepeHead, phonepeLine("30-11-2026", "'")]],
  [
    "a title above the heading",
    ["Settlement report,,", "Merchant,SAHAJ DEMO,", "", phonepeHead, phonepeLine("30-11-2026")],
  ],
])("a settlement file with %s is understood", (_, lines) => {
  expect(parseSettlement(bytes(lines.join("\r\n")), "2026-12-01")).toMatchObject({
    ok: true,
    lines: [
      {
        line: lines.length,
        transactionId: "T2611281234567890123456",
        amountPaise: 79_900,
        feePaise: 1_886,
        day: "2026-11-30",
      },
    ],
    unread: [],
  });
});

// The second one may be 25 November 2026 as well as 26 November 2025, of which only the first is of late.
test.each(["26-11-30", "26-11-25"])("%s, maybe with its year in front, is not guessed", (day) => {
  const file = bytes(`${phonepeHead}\r\n${phonepeLine(day)}`);
  expect(parseSettlement(file, "2026-12-01")).toMatchObject({ ok: false, line: 2 });
});

const windows1252 = Uint8Array.from([
  ...bytes("transaction,amount,fee,date\nT1,5,0,2026-11-21,you"),
  0x92,
]);

test("a file of Windows-1252 is refused with what to do", async () => {
  expect(await importSettlement(deps, windows1252, now)).toMatchObject({
    ok: false,
    problem: expect.stringContaining("Save As, “CSV UTF-8"),
  });
});

const razorpayHead =
  "transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,settled_at";

test("PhonePe's and Razorpay's reports are read as they are, and nothing of a line not understood is stored", async () => {
  const { id } = await someBookedOrder(deps);
  await namePayment(id, "OM1");
  const owed = await someOwedOrder(deps);
  await refundAll(deps, owed.id);
  const [refund] = await listRefunds(deps.db, owed.id);
  const date = "20-11-2026,20-11-2026,21-11-2026";
  const phonepe = [
    "sep=;",
    phonepeHead.toUpperCase(),
    `PAYMENT,${id},OM1,x,UPI_FULFILMENT,${date},UTR1,799.00,-15.98,-2.88,0,0`,
    `REFUND,${refund?.id},OMR1,x,UPI_REDEMPTION_REVERSE,${date},UTR1,799.00,0,0,0,0`,
    `PAYMENT,x,OM_FEE,x,UPI_FULFILMENT,${date},UTR1,0,-5.00,-0.90,0,0`,
    `PAYMENT,x,OM_SHORT,x,SHORT_SETTLEMENT,${date},UTR1,-40,0,0,0,0`,
    `CHARGEBACK,${id},OM1,x,UPI,${date},UTR1,-799.00,0,0,0,0`,
    'Total,,,,,,,,,"1,598.00",-20.98,-3.78,0,0',
    ",,,,,,,,,,,,,",
  ]
    .join("\r\n")
    .replaceAll(/"1,598.00"/g, "1598.00")
    .replaceAll(",", ";");
  const done = await importSettlement(deps, bytes(phonepe), now);
  expect(done).toMatchObject({
    ok: true,
    report: { lines: 5, matched: 2, feesOnly: 1, totals: 1, amountPaise: 0, feePaise: 2_476 },
  });
  expect(done.ok && done.report.differences).toMatchObject([
    { line: 5, what: "not understood", transactionId: "OM_SHORT" },
    { line: 6, what: "not understood", problem: expect.stringContaining("CHARGEBACK") },
  ]);
  expect(await listReversals(deps.db, id)).toEqual([]);
  const again = await someBookedOrder(deps);
  await namePayment(again.id, "pay_1");
  const razorpay = [
    razorpayHead,
    "payment,pay_1,799.0,INR,15.98,2.88,0.0,780.14,upi,21/11/2026 10:12:40",
    "payment,pay_2,799.0,INR,15.98,2.88,0.0,700.00,upi,2026-11-21T10:12:40",
    "adjustment,adj_1,10.0,INR,0,0,10.0,0.0,,21/11/2026 10:12:40",
    "settlement,setl_1,780.14,INR,0,0,780.14,0,,21/11/2026 10:12:40",
  ].join("\n");
  expect(await importSettlement(deps, bytes(razorpay), now)).toMatchObject({
    report: {
      matched: 1,
      totals: 1,
      feePaise: 1_886,
      differences: [
        { line: 3, problem: "amount, fee, debit and credit do not add up" },
        { line: 4, problem: expect.stringContaining("adjustment") },
      ],
    },
  });
  const stored = await deps.db
    .selectFrom("settlement_line")
    .select("transaction_id")
    .where("transaction_id", "in", ["OM_SHORT", "pay_2", "adj_1", "OM_FEE"])
    .execute();
  expect(stored).toEqual([{ transaction_id: "OM_FEE" }]);
});

test("goodwill comes off the payout only where the therapist bears it, and both statements say who does", async () => {
  const therapist = await addTherapist(deps);
  const [first, second, late] = [
    await someBookedOrder(deps, { therapist }),
    await someBookedOrder(deps, { therapist, requested: { hour: 19 } }),
    await someBookedOrder(deps, { therapist, requested: { hour: 10 } }),
  ];
  const goodwill = { amountPaise: 50_000, reason: "the call broke off", expectedPaise: 79_900 };
  const give = (orderId: string, borneBy: "us" | "therapist") =>
    giveGoodwill(deps, orderId, { ...goodwill, borneBy, extent: "any" }, now);
  expect(await give(first.id, "us")).toEqual({ ok: true });
  expect(await give(second.id, "therapist")).toEqual({ ok: true });
  // Cancelled late after goodwill of ours: the payout is as without the goodwill.
  expect(await give(late.id, "us")).toEqual({ ok: true });
  const atLast = new Date(late.startsAt.getTime() - 1_800_000);
  expect(await cancelBooking(deps, late.id, 29_900, atLast)).toMatchObject({ ok: true });
  const after = later(3 * 86_400);
  const own = await loadPayouts(deps.db, therapist.id, "2026-11", after);
  const byOrder = new Map(own.list.map((line) => [line.orderId, line]));
  expect(byOrder.get(first.id)).toMatchObject({
    keptPaise: 79_900,
    ourGoodwillPaise: 50_000,
    therapistGoodwillPaise: 0,
  });
  expect(byOrder.get(second.id)).toMatchObject({
    keptPaise: 29_900,
    ourGoodwillPaise: 0,
    therapistGoodwillPaise: 50_000,
  });
  expect(byOrder.get(late.id)).toMatchObject({ keptPaise: 39_950, ourGoodwillPaise: 50_000 });
  const row = (await allPayouts("2026-11", after)).find(
    ({ therapistId }) => therapistId === therapist.id,
  );
  expect(row).toMatchObject({
    keptPaise: own.keptPaise,
    ourGoodwillPaise: 100_000,
    therapistGoodwillPaise: 50_000,
  });
});

test("an export has the sums of an order once, in the row of its first payment", async () => {
  const own = await openJourney(onTestFinished);
  const { id } = await someBookedOrder(own);
  own.payments.script.fetchStatus = async () => completed(79_900, 2 * 79_900);
  await checkPaymentForWebhook(own, id, now);
  const chunks = await Array.fromAsync(await exportMoney(own, "bookings", "2026-11", now));
  const [head, ...rows] = chunks
    .join("")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  const sums = (name: string) => rows.map((row) => row[head!.indexOf(name)]);
  expect(sums("Order")).toEqual([id, id]);
  expect(sums("Captured")).toEqual(["799.00", "799.00"]);
  expect(sums("Price")).toEqual(["799.00", ""]);
  expect(sums("Order's captured")).toEqual(["1598.00", ""]);
  expect(sums("Order's refund due")).toEqual(["799.00", ""]);
  expect(sums("Order's kept")).toEqual(["799.00", ""]);
});

test("an export is audited, has no client's name, and no cell that a spreadsheet runs", async () => {
  const therapist = await addTherapist(deps, { name: '=HYPERLINK("x")' });
  const { id } = await someBookedOrder(deps, { therapist });
  for (const name of ["bookings", "refunds", "fees"] as const) {
    const chunks = await Array.fromAsync(await exportMoney(deps, name, "2026-11", now));
    const text = chunks.join("");
    expect(text).not.toMatch(/Asha|asha@|9876543210/);
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(text.split("\r\n")[0]).toContain(name === "fees" ? "Settled on" : "Receipt");
    const row = name === "bookings" ? new RegExp(`R/26-27/\\d+,${id},.*'=HYPERLINK`) : /,/;
    expect(text).toMatch(row);
  }
  expect(await useCasesAbout("2026-11")).toEqual([
    "export-bookings",
    "export-refunds",
    "export-fees",
  ]);
  expect(writeCsv([["-5", "-799.00", "-1+2", "@x", "a\tx"]])).toBe("-5,-799.00,'-1+2,'@x,a\tx\r\n");
  await expect(exportMoney({ ...deps, audit: refusing }, "fees", "2026-11", now)).rejects.toThrow(
    "audit",
  );
});
