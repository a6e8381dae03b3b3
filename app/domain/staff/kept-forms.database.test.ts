import { expect, test } from "vitest";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addStaff } from "../../../tests/support/fixtures/staff.ts";
import { digest, randomToken } from "../../lib/token.ts";
import { deleteKeptForm, findKeptForm, findKeptPath, keepForm } from "./kept-forms.server.ts";
import { deleteOldKeptForms } from "./staff-list.server.ts";

const deps = await openJourney();

/** A person whose session ended by half an hour without a press. */
async function someIdlePerson() {
  const { id } = await addStaff(deps.pool, ["support"], { since: later(-86_400) });
  const token = randomToken(32);
  await deps.pool.query(
    "insert into staff_session (token_hash, staff_id, created_at, seen_at, expires_at, factor_at) values ($1, $2, $3, $3, $4, $3)",
    [digest(token), id, later(-7_200), later(40_000)],
  );
  return { id, token };
}

function formWith(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const path = "/desk/messages";
const answer = formWith({
  intent: "answer",
  answer: "Half an hour of typing",
  code: "123456",
  enrolment: "ABCD-2345",
  agreed: "yes",
  twice: "yes",
  photo: new File(["a picture"], "me.png"),
});
const kept = { intent: "answer", answer: "Half an hour of typing" };

test("a form of an ended session is kept for its person alone, without codes, files and what a client said", async () => {
  const [person, other] = [await someIdlePerson(), await someIdlePerson()];
  expect(await keepForm(deps, person.token, path, answer, now)).toBe("kept");
  expect(await findKeptForm(deps, person.id, path, later(60))).toEqual(kept);
  expect(await findKeptPath(deps.db, person.id, later(60))).toBe(path);
  expect(await findKeptForm(deps, other.id, path, later(60))).toBeUndefined();
  expect(
    await findKeptForm(deps, person.id, "/desk/messages?list=requests", later(60)),
  ).toBeUndefined();
  const { rows } = await deps.pool.query(
    "select row_to_json(kept_form)::text as text from kept_form",
  );
  expect(JSON.stringify(rows)).not.toContain("typing");
});

test("it goes when it is sent, and after half an hour", async () => {
  const person = await someIdlePerson();
  await keepForm(deps, person.token, path, answer, now);
  expect(await findKeptForm(deps, person.id, path, later(29 * 60))).toEqual(kept);
  expect(await findKeptForm(deps, person.id, path, later(30 * 60))).toBeUndefined();
  await deleteKeptForm(deps.db, person.id, path);
  expect(await findKeptForm(deps, person.id, path, now)).toBeUndefined();
  await keepForm(deps, person.token, path, answer, now);
  await deleteOldKeptForms(deps.db, later(30 * 60));
  const count = "select count(*)::int as count from kept_form where staff_id = $1";
  expect((await deps.pool.query(count, [person.id])).rows).toEqual([{ count: 0 }]);
});

test("nothing is kept of a stranger, of a person who was signed out or has left, and of a huge form", async () => {
  const person = await someIdlePerson();
  expect(await keepForm(deps, randomToken(32), path, answer, now)).toBeUndefined();
  const huge = formWith({ answer: "a".repeat(64_001) });
  expect(await keepForm(deps, person.token, path, huge, now)).toBe("lost");
  expect(await keepForm(deps, person.token, path, formWith({ code: "123456" }), now)).toBe("lost");
  await deps.pool.query("update staff_session set revoked_at = $1 where staff_id = $2", [
    now,
    person.id,
  ]);
  expect(await keepForm(deps, person.token, path, answer, now)).toBeUndefined();
  const gone = await someIdlePerson();
  await deps.pool.query("update staff set left_at = $1 where id = $2", [now, gone.id]);
  expect(await keepForm(deps, gone.token, path, answer, now)).toBeUndefined();
});

test("of a person the five newest are kept, and one for each page", async () => {
  const person = await someIdlePerson();
  for (let page = 0; page < 7; page += 1)
    await keepForm(deps, person.token, `/desk/order/${page}`, answer, later(page));
  const newer = formWith({ intent: "answer", answer: "again" });
  await keepForm(deps, person.token, "/desk/order/6", newer, later(10));
  const { rows } = await deps.pool.query<{ path: string }>(
    "select path from kept_form where staff_id = $1 order by path",
    [person.id],
  );
  expect(rows.map((one) => one.path)).toEqual([2, 3, 4, 5, 6].map((page) => `/desk/order/${page}`));
  const found = await findKeptForm(deps, person.id, "/desk/order/6", later(20));
  expect(found).toEqual({ intent: "answer", answer: "again" });
});
