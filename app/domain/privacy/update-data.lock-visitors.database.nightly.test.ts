import { registrationSql } from "../visitors/answers.server.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { plainTransactions } from "../../../tests/support/database/plain-transactions.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";

import { eraseData, finishWaitingDataErasures } from "./erase-data.server.ts";
import { loadPersonalData } from "./load-personal-data.server.ts";
import {
  confirmEmailUpdate,
  updateContactData,
  withdrawConsentAndDeleteData,
} from "./update-data.server.ts";

const journey = await openMailedJourney();
// Without the retry of a transaction, which would hide a deadlock.
const deps = { ...journey, db: plainTransactions(journey) };

/** A wrong order of locks shows within so many rounds. */
const ROUNDS = 25;

type Person = Awaited<ReturnType<typeof visitorWithAnswers>>;

/** Without the retry of step 1, which would hide a deadlock. */
const sendStepOne = ({ id, email }: Person) => {
  const contact = { name: "Asha Rao", email, phone_number: "9876543210" };
  return sql`with ${registrationSql(deps.cipher, id, contact, {}, "step_1_continue")}
    select from visitor`.execute(deps.db);
};

/** Leaves an unpaid order, and asks for erasure, which has to wait for a late payment. */
async function startErasure({ email, visitor }: Person): Promise<void> {
  const { id } = await somePlacedOrder(deps, { visitor });
  await deps.db.updateTable("orders").set({ state: "abandoned" }).where("id", "=", id).execute();
  await eraseData(deps, email, now);
}

type Change = [
  what: string,
  change: (person: Person) => Promise<unknown>,
  before?: (person: Person) => Promise<void>,
];

const changes: Change[] = [
  [
    "corrects name and phone",
    ({ owner }) =>
      updateContactData(deps, owner, { name: "A. Rao", phone_number: "9123456780" }, now),
  ],
  [
    "changes the email address",
    ({ email }) => confirmEmailUpdate(deps, { id: "", email, newEmail: email } as never, later(60)),
  ],
  [
    "withdraws the consent",
    async ({ owner }) => {
      const { consents } = await loadPersonalData(deps, owner, now);
      const given = consents.find(({ purpose }) => purpose === "booking");
      return withdrawConsentAndDeleteData(deps, owner, Number(given?.id), now);
    },
  ],
  [
    "erases the data, without saved answers,",
    async ({ id, email }) => {
      await deps.db.deleteFrom("intake").where("id", "=", id).execute();
      return eraseData(deps, email, now);
    },
  ],
  [
    "asked for an erasure that ends",
    () => finishWaitingDataErasures(deps, later(8 * 86_400)),
    startErasure,
  ],
];

test.each(changes)(
  "a visitor who %s while step 1 is sent again gets both done",
  async (_, change, before) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await visitorWithAnswers(deps);
      await before?.(person);
      const both = [sendStepOne(person), change(person), sendStepOne(person)];
      const outcomes = await Promise.allSettled(both);
      expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    }
  },
);

test("control: a change that writes the answers before the contact and step 1 wait for each other", async () => {
  const person = await visitorWithAnswers(deps);
  let step = Promise.allSettled([] as Promise<unknown>[]);
  const change = deps.db.transaction().execute(async (trx) => {
    await sql`update intake set updated_at = now() where id = ${person.id}`.execute(trx);
    step = Promise.allSettled([sendStepOne(person)]);
    // Long enough for step 1 to have written the contact.
    await sql`select pg_sleep(0.2)`.execute(trx);
    await sql`update users set name = 'A. Rao' where id = ${person.id}`.execute(trx);
  });
  const outcomes = [...(await Promise.allSettled([change])), ...(await step)];
  const failures = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(failures).toMatchObject([{ code: "40P01" }]);
});
