import { randomUUID } from "node:crypto";
import type { Database } from "../../app/db/connect.server.ts";
import { connect } from "../../app/db/connect.server.ts";
import type { RecordFact } from "../../app/db/facts.server.ts";
import { migrate } from "../../app/db/migrate.server.ts";
import type { Buyer, Wish } from "../../app/features/orders/place-order.server.ts";
import { placeOrder } from "../../app/features/orders/place-order.server.ts";
import { demoDataKeys } from "../../app/lib/data-keys.ts";
import { openVault, type Vault } from "../../app/lib/vault.ts";
import type { Order } from "../../app/features/orders/order.ts";
import type { Therapist } from "../../app/features/therapists/therapist.ts";
import { makeTableOfFacts, recordInTable } from "./facts-told.ts";
import { freshDatabase } from "./fresh-database.ts";
import { addTherapist, addVisitor } from "./people-for-tests.ts";
import { type ScriptedMeetings, scriptMeetings } from "./scripted-meetings.ts";
import { scriptPayments, type ScriptedPayments } from "./scripted-payments.ts";

/** Friday, 10:30 AM in India: the time on the clock of every test of a deed. */
export const now = new Date("2026-11-20T05:00:00Z");

/** That instant, moved. */
export function later(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** All that the deeds of the journey are handed, on a real database of one's own. */
export interface Journey extends Database {
  payments: ScriptedPayments;
  meetings: ScriptedMeetings;
  spareMeetings: ScriptedMeetings;
  record: RecordFact;
  alarm: (what: string) => void;
  alarms: string[];
  publicUrl: string;
  secretKey: string;
  vault: Vault;
  holdsPerNetwork: number | null;
  minimumNoticeMinutes: number;
  end(): Promise<void>;
}

/** Take it in beforeAll and end it in afterAll; each test brings therapists and visitors of its own. */
export async function openJourney(): Promise<Journey> {
  const testDatabase = await freshDatabase();
  const database = connect(testDatabase.url);
  await migrate(database.pool);
  await makeTableOfFacts(database.db);
  const alarms: string[] = [];
  const alarm = (what: string) => void alarms.push(what);
  const secretKey = "a secret key for tests, long enough";
  return {
    ...database,
    payments: scriptPayments(),
    meetings: scriptMeetings(),
    spareMeetings: scriptMeetings("spare"),
    record: recordInTable,
    alarms,
    alarm,
    publicUrl: "https://sahaj.test",
    secretKey,
    vault: openVault(demoDataKeys(secretKey), () => alarm("sealed words can't be read")),
    holdsPerNetwork: null,
    minimumNoticeMinutes: 120,
    async end() {
      await database.close();
      await testDatabase.drop();
    },
  };
}

/** The next day at 5 PM for an hour, unless told otherwise. */
export function wishFor(therapist: Pick<Therapist, "name">, changes: Partial<Wish> = {}): Wish {
  return {
    therapistName: therapist.name,
    day: "2026-11-21",
    time: "5:00 PM",
    durationMinutes: 60,
    ...changes,
  };
}

/** Somebody who wants to book, with a users row. */
export async function someBuyer(on: Database, changes: Partial<Buyer> = {}): Promise<Buyer> {
  const userId = randomUUID();
  const contact = { name: "Asha Rao", email: "asha@example.com", phone: "9876543210" };
  await addVisitor(on, userId, contact);
  return { userId, contact, network: null, ...changes };
}

/** An order of a visitor of its own with a therapist of its own, its slot held. */
export async function somePlacedOrder(
  on: Database,
  given: { therapist?: Therapist; buyer?: Buyer; wish?: Partial<Wish>; at?: Date } = {},
): Promise<Order> {
  const therapist = given.therapist ?? (await addTherapist(on));
  const buyer = given.buyer ?? (await someBuyer(on));
  const wish = wishFor(therapist, given.wish);
  const placed = await placeOrder(
    { minimumNoticeMinutes: 0, ...on },
    wish,
    buyer,
    given.at ?? now,
    null,
  );
  if (!placed.ok) throw new Error(`the test's order was refused: ${placed.reason}`);
  return placed.order;
}
