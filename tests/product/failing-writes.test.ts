import { expect, onTestFinished, test } from "vitest";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { forFile } from "../support/product/for-file.ts";
import { visitorAt } from "../support/http/visitor-by-fetch.ts";

/** A write of the database fails while visitors go on: specification, sections 7 and 8. */
const { product, database } = await forFile(startFreshProduct());

/** Makes every write of a table fail with an SQLSTATE. @returns the repair */
async function breakTable(table: string, code: string): Promise<() => Promise<void>> {
  await database.query(`
    create function break_${table}() returns trigger language plpgsql as
      $$ begin raise exception 'planned' using errcode = '${code}'; end $$;
    create trigger break_it before insert or update on ${table}
      for each row execute function break_${table}()`);
  const repair = async () => {
    await database.query(`drop function if exists break_${table} cascade`);
  };
  onTestFinished(repair);
  return repair;
}

const count = async (table: "users" | "quiz") =>
  (await database.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

const soon = { timeout: 30_000, interval: 200 };

const lastStep = { preferredTime: "3:00 PM", duration: "60" };

test("a full disk at users and quiz stops no visitor, and both rows come later", async () => {
  const repairs = [await breakTable("users", "53100"), await breakTable("quiz", "53100")];
  const visitor = await visitorAt(product.url, "Asha Rao");
  const submitted = await visitor.post("/question?step=8", lastStep);
  expect([submitted.status, submitted.headers.get("location")]).toEqual([302, "/match"]);
  expect((await visitor.get("/match")).status).toBe(200);
  expect([await count("users"), await count("quiz")]).toEqual([0, 0]);
  for (const repair of repairs) await repair();
  await expect.poll(async () => [await count("users"), await count("quiz")], soon).toEqual([1, 1]);
  expect(product.output()).toContain("a visitor’s row waits for its job");
});

test("a locked quiz table stops no visitor, and the row comes when the lock is gone", async () => {
  const before = (await count("quiz")) ?? 0;
  const visitor = await visitorAt(product.url, "Ravi Rao");
  const lock = await database.connect();
  await lock.query("begin; lock table quiz in access exclusive mode");
  try {
    const submitted = await visitor.post("/question?step=8", lastStep);
    expect([submitted.status, submitted.headers.get("location")]).toEqual([302, "/match"]);
    // Whether the answers may be shared isn't known now: the match comes without that box.
    const match = await visitor.get("/match");
    expect(match.status).toBe(200);
    expect(await match.text()).not.toContain('name="share"');
    expect((await visitor.get("/quiz")).status).toBe(200);
  } finally {
    await lock.query("rollback");
    lock.release();
  }
  expect(product.output()).toContain("the match was shown without the question to share answers");
  await expect.poll(() => count("quiz"), soon).toBe(before + 1);
});

test("a message that can't be stored is kept on the page, which can send it again", async () => {
  await breakTable("contact", "53100");
  const visitor = await visitorAt(product.url, "Asha Rao");
  const message = "I’d like to know how a session works & what it costs. ".repeat(3).trim();
  const fields = {
    name: "Asha <b>Rao",
    email: "asha@example.com",
    phone_number: "9876543210",
    message,
  };
  const response = await visitor.post("/contact", fields);
  const page = await response.text();
  expect(response.status).toBe(500);
  expect(page).toContain("What you typed is still here: press Try again");
  expect(page).toContain('name="name" value="Asha &lt;b&gt;Rao"');
  expect(page).toContain(`>${message.replaceAll("&", "&amp;")}</textarea>`);
  expect(page).toContain('action="/contact"');
  // It is one form that works without scripts, and none of its page's scripts replaces it.
  expect(page).not.toContain('rel="later"');
});
