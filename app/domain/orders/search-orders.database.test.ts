import { expect, test } from "vitest";
import { someBookedOrder, someOwedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import {
  later,
  now,
  somePlacedOrder,
  someVisitor,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { eraseData } from "../privacy/erase-data.server.ts";
import { recordAuditOfReadings } from "../staff/audit.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { listStaff } from "../staff/staff-list.server.ts";
import {
  CLIENTS_A_PAGE,
  listClientsReadLast,
  parseOrderSearch,
  searchClients,
  searchOrders,
} from "./search-orders.server.ts";

const deps = await openJourneyForEach();

const contactOf = (name: string, email: string, phone: string) => ({
  contact: { name, email, phone },
});

const clientOf = async (name: string, email: string, phone = "9876543210") =>
  someVisitor(deps, contactOf(name, email, phone));

async function found(typed: string, page = 0, at = now) {
  const search = parseOrderSearch(typed);
  if (!search) throw new Error(`${typed} can't be searched`);
  return searchClients(deps.db, search, page, at);
}

const namesOf = async (typed: string, at = now) =>
  (await found(typed, 0, at)).clients.map(({ name }) => name).toSorted();

test("a client is found by a part of the name in any case, accent and script", async () => {
  for (const [name, email] of [
    ["Asha Rao", "asha@example.com"],
    ["José D’Souza", "jose@example.com"],
    ["आशा ज़रीना", "devanagari@example.com"],
    ["தமிழ் செல்வி", "tamil@example.com"],
  ] as const)
    await someBookedOrder(deps, { visitor: await clientOf(name, email) });
  const expected = {
    Asha: ["Asha Rao"],
    "asha rao": ["Asha Rao"],
    "rao, ASHA": ["Asha Rao"],
    Ra: ["Asha Rao"],
    sha: ["Asha Rao"],
    jose: ["José D’Souza"],
    "Jose Dsouza": ["José D’Souza"],
    souza: ["José D’Souza"],
    आशा: ["आशा ज़रीना"],
    जरीना: ["आशा ज़रीना"],
    செல்வி: ["தமிழ் செல்வி"],
  };
  for (const [typed, names] of Object.entries(expected))
    expect({ typed, names: await namesOf(typed) }).toEqual({ typed, names });
  // Neither one character nor a sign is a search: it would list everyone.
  expect(["%", "a", "_", " "].map((typed) => parseOrderSearch(typed))).toEqual(
    Array.from({ length: 4 }),
  );
});

test("a client is found by email, a part of the phone, the receipt and the order's id", async () => {
  const visitor = await clientOf("Asha Rao", "asha@example.com", "9123456780");
  const order = await someBookedOrder(deps, { visitor });
  await someBookedOrder(deps, { visitor: await clientOf("Biju K", "biju@example.com") });
  const { receipt } = await deps.db
    .selectFrom("capture")
    .select("receipt")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const ways = ["ASHA@example.com", "6780", "12345 678", "+91 91234 56780", "९१२३४५६७८०"];
  for (const typed of [...ways, order.id, receipt ?? ""])
    expect({ typed, names: await namesOf(typed) }).toEqual({ typed, names: ["Asha Rao"] });
  // Three digits are no part of a number: too many have them.
  expect(await namesOf("678")).toEqual([]);
});

/** As after an email of each order was accepted in its mailbox. */
const proveAll = () => deps.pool.query("update orders set email_arrived_at = created_at");

test("one address is one client with all its sessions, two people at one phone are two", async () => {
  const asha = await clientOf("Asha Rao", "asha@example.com");
  await someBookedOrder(deps, { visitor: asha });
  const again = await clientOf("Asha R", "ASHA@example.com");
  const latest = await someBookedOrder(deps, { visitor: again, requested: { day: "2026-11-25" } });
  await someBookedOrder(deps, { visitor: await clientOf("Ravi Rao", "ravi@example.com") });
  await proveAll();
  const { clients } = await found("987654", 0, later(2 * 86_400));
  expect(clients.map(({ name, ahead, past }) => ({ name, ahead, past }))).toEqual([
    { name: "Asha R", ahead: 1, past: 1 },
    { name: "Ravi Rao", ahead: 0, past: 1 },
  ]);
  expect(clients[0]).toMatchObject({ orderId: latest.id, isUnpaid: false });
});

test("a client’s sessions are counted as their page lists them: until they end, and apart while only typed", async () => {
  const { id, startsAt } = await someBookedOrder(deps, {
    visitor: await clientOf("Asha Rao", "asha@example.com"),
  });
  const counted = async (minutes: number) =>
    (await found("Asha", 0, addMinutes(startsAt, minutes))).clients[0];
  expect(await counted(0)).toMatchObject({ ahead: 0, past: 0, unproven: 1 });
  await proveAll();
  expect(await counted(59)).toMatchObject({ ahead: 1, past: 0, unproven: 0 });
  expect(await counted(60)).toMatchObject({ ahead: 0, past: 1, unproven: 0 });
  // While two mailboxes claim an order, it is neither's.
  await deps.pool.query("update orders set email_contested_at = created_at where id = $1", [id]);
  expect(await counted(59)).toMatchObject({ ahead: 0, past: 0, unproven: 1 });
});

test("an order that was found says that its session is over, or missed", async () => {
  const { id, startsAt } = await someBookedOrder(deps);
  const stateAt = async (minutes: number) =>
    (await searchOrders(deps.db, { by: "id", id }, addMinutes(startsAt, minutes)))[0]?.state;
  expect([await stateAt(59), await stateAt(60)]).toEqual(["booked", "over"]);
  await deps.pool.query("update booking set no_show_at = created_at where order_id = $1", [id]);
  expect(await stateAt(60)).toBe("no-show");
});

test("who has not paid is found for a month and said to be unpaid, and who was erased is not found", async () => {
  const visitor = await clientOf("Asha Rao", "asha@example.com");
  await somePlacedOrder(deps, { visitor });
  expect((await found("Asha")).clients).toMatchObject([{ isUnpaid: true, ahead: 0 }]);
  await deps.pool.query("update orders set state = 'abandoned'");
  expect(await namesOf("Asha", later(30 * 86_400))).toEqual(["Asha Rao"]);
  expect(await namesOf("Asha", later(32 * 86_400))).toEqual([]);
  const gone = await someOwedOrder(deps, {
    visitor: await clientOf("Ravi Rao", "ravi@example.com"),
  });
  await eraseData(deps, "ravi@example.com", now);
  await deps.pool.query("update orders set contact_email = '' where id = $1", [gone.id]);
  expect(await namesOf("Ravi")).toEqual([]);
});

test("a search is paged, and no page lists a client of another", async () => {
  const count = CLIENTS_A_PAGE + 3;
  for (let one = 0; one < count; one += 1)
    await somePlacedOrder(deps, { visitor: await clientOf("Asha Rao", `a${one}@example.com`) });
  const [first, second] = [await found("Asha"), await found("Asha", 1)];
  expect([first.clients.length, first.hasMore]).toEqual([CLIENTS_A_PAGE, true]);
  expect([second.clients.length, second.hasMore]).toEqual([3, false]);
  const emails = [...first.clients, ...second.clients].map(({ email }) => email);
  expect(new Set(emails).size).toBe(count);
});

test.each([
  ["संध्या राव", "सन्ध्या", true],
  ["सन्ध्या राव", "संध्या", true],
  ["पंकज वर्मा", "पङ्कज", true],
  ["चाँद मोहम्मद", "चांद", true],
  ["علی خان", "علي", true],
  ["Sean O'Brien", "OBrien", true],
  ["Sean OBrien", "O’Brien", true],
  ["फ़िरोज़ ख़ान", "फिरोज", true],
  ["संध्या राव", "संजय", false],
  ["पंकज वर्मा", "पकज", false],
])("%s is found by %s: %s", async (stored, typed, isFound) => {
  await someBookedOrder(deps, { visitor: await clientOf(stored, "fold@example.com") });
  expect(await namesOf(typed)).toEqual(isFound ? [stored] : []);
});

test("a part of a phone number that begins with 0 is found", async () => {
  await someBookedOrder(deps, {
    visitor: await clientOf("Asha", "asha@example.com", "9870123465"),
  });
  expect(await namesOf("0123")).toEqual(["Asha"]);
  expect(await namesOf("098701")).toEqual(["Asha"]);
  await someBookedOrder(deps, {
    visitor: await clientOf("Divya", "divya@example.com", "9000000113"),
  });
  for (const part of ["0113", "00113", "0000113"]) expect(await namesOf(part)).toEqual(["Divya"]);
});

test("the ten clients whom a person saw last come first, and those of another person not", async () => {
  await createDemoStaff(deps.db, undefined, now);
  const [one, other] = await listStaff(deps.db, now);
  const staffId = one?.id ?? "";
  for (let at = 0; at < 11; at += 1) {
    const { id } = await someBookedOrder(deps, {
      visitor: await clientOf(`Client ${at}`, `c${at}@example.com`),
      requested: { day: `2026-12-${10 + at}` },
    });
    await recordAuditOfReadings(deps.db, staffId, [id, "/desk"], later(at * 3_600));
  }
  const last = await listClientsReadLast(deps.db, staffId, later(86_400));
  expect(last.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Client ${10 - at}`),
  );
  expect(await listClientsReadLast(deps.db, other?.id ?? "", now)).toEqual([]);
});
