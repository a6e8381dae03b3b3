import { expect, test } from "vitest";
import { filesWith, productSources } from "../support/repository/project-files.ts";
import { tableWrites } from "../support/repository/table-writes.ts";

/** The two that run the claim's statement. */
const claiming = ["claimSlot", "claimSlotForDesk"];

/** The statements that give an order a slot. Each takes a slot that the rule allowed. */
const givers = [...claiming, "confirmClaim", "holdOfferedSlot", "rescheduleClaim"];

/** Other statements of the table: they release or extend. */
const otherWrites = [
  "extendClaimSql",
  "extendOfferedSlots",
  "blockSpansAndReleaseHolds",
  "markClaimPaid",
  "releaseClaim",
  "releaseOffered",
  "endedClaimsSql",
];

/** The files that call these statements. */
const callers = [
  "app/domain/bookings/confirm-booking.server.ts",
  "app/domain/bookings/offers.server.ts",
  "app/domain/bookings/reschedule-booking.server.ts",
  "app/domain/orders/place-order-by-staff.server.ts",
  "app/domain/orders/place-order.server.ts",
];

/** Who calls a function that is handed a slot instead of asking the rule itself. */
const handing: Record<string, string[]> = {
  changeBookingSlot: [
    "app/domain/bookings/offers.server.ts",
    "app/domain/bookings/reschedule-booking.server.ts",
  ],
};

const sources = new Map(productSources().map(({ path, text }) => [path, text]));
/** No other domain writes the table: table-writers.test.ts. */
const calendarFiles = [...sources.keys()].filter((path) => path.startsWith("app/domain/calendar/"));

/** The functions of a file, each with its text. */
function functionsOf(text: string): [name: string, body: string][] {
  const starts = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)];
  return starts.map(({ 1: name = "", index }, at) => [
    name,
    text.slice(index, starts[at + 1]?.index ?? text.length),
  ]);
}

test("every statement that writes a claim is listed, and those that give an order a slot take an allowed one", () => {
  const writers = calendarFiles.flatMap((path) =>
    functionsOf(sources.get(path) ?? "").filter(
      ([, body]) => tableWrites(path, body, new Set(["claim"])).length > 0,
    ),
  );
  // The text of the claim's statement is a constant beside the two that run it.
  const names = writers.flatMap(([name]) => (name === "claimSlotSql" ? claiming : [name]));
  expect(names.toSorted()).toEqual([...givers, ...otherWrites].toSorted());
  const giving = new Map(writers);
  for (const name of givers.filter((one) => !claiming.includes(one)))
    expect(giving.get(name)).toMatch(/\bslot: AllowedSlot\b/);
  expect(sources.get("app/domain/calendar/claim-slot.server.ts")).toContain(
    "export interface SlotClaim extends AllowedSlot",
  );
});

/** Why a statement that gives a slot does not ask if its client has another session then. */
const notAskedAboutClient: Record<string, string> = {
  confirmClaim: "its hold was asked about, and what is paid is booked",
  holdOfferedSlot:
    "the times of the client’s other sessions are left out of the choice, and accepting asks",
};

test("every statement that gives a slot asks if its client has another session then, or says why not", () => {
  const claims = sources.get("app/domain/calendar/claim-slot.server.ts") ?? "";
  const moves = sources.get("app/domain/calendar/slot-claims.server.ts") ?? "";
  const asking = new Set(
    functionsOf(claims + moves)
      .filter(([, body]) => /\bclient_has_session\(|\bawait hasOtherSession\(/.test(body))
      .flatMap(([name]) => (name === "claimSlotSql" ? claiming : [name])),
  );
  for (const name of givers)
    expect([name, asking.has(name)]).toEqual([name, notAskedAboutClient[name] === undefined]);
});

test("only the rule makes an allowed slot", () => {
  expect(filesWith(/\bas (unknown as )?(AllowedSlot|SlotClaim)\b/)).toEqual([
    "app/domain/calendar/slot-rules.ts",
  ]);
});

const asks = (path: string) => /\ballowSlot\(/.test(sources.get(path) ?? "");

test("every way to a slot is listed and asks the rule", () => {
  const calls = new RegExp(String.raw`\b(?:${givers.join("|")})(?:<\w+>)?\(`);
  const own = new Set(
    filesWith(
      /export (?:async function|const) (claimSlot|claimSlotForDesk|confirmClaim|holdOfferedSlot)/,
    ),
  );
  expect(filesWith(calls).filter((path) => !own.has(path))).toEqual(callers);
  expect(callers.every(asks)).toBe(true);
  for (const [name, expected] of Object.entries(handing)) {
    const using = filesWith(new RegExp(String.raw`\bawait ${name}\(`));
    expect(using).toEqual(expected);
    expect(using.every(asks)).toBe(true);
  }
});

test("every form and API call that names a slot parses it by parseSlot, and the times of a day are read by few", () => {
  expect(filesWith(/(?<!function )\bparseSlot\(/)).toEqual([
    "app/screens/api/payment.ts",
    "app/screens/booking/manage-form.server.ts",
    "app/screens/desk/booking/book.server.ts",
    "app/screens/desk/booking/follow-ups.tsx",
    "app/screens/desk/order-actions.server.ts",
    "app/screens/journey/match-form.server.ts",
    "app/screens/journey/therapist-profile.server.ts",
    "app/screens/my/week.tsx",
  ]);
  // Stored answers, the quiz's two steps, and pages that show a time: none of them leads to a claim.
  expect(filesWith(/(?<!function )\bfindSlotTime\(/)).toEqual([
    "app/domain/calendar/slots.ts",
    "app/domain/visitors/answers.ts",
    "app/domain/visitors/quiz-row.server.ts",
    "app/screens/journey/local-time.tsx",
    "app/screens/journey/question.server.ts",
    "app/screens/journey/therapist-profile.server.ts",
  ]);
});
