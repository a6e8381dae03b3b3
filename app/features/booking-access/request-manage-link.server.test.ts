import { afterAll, beforeAll, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { factsAbout } from "../../../tests/support/database/published-events.ts";
import { type Journey, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { wantLinks } from "./request-manage-link.server.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

async function wishesFor(email: string) {
  return on.db.selectFrom("link_wish").selectAll().where("email", "=", email).execute();
}

test.each(["asha@example.com", "nobody-known@example.com"])(
  "a wish is written down and told, whether or not the address is known: %s",
  async (email) => {
    await someBookedOrder(on);
    expect(await wantLinks(on, `  ${email} `, now)).toEqual({ ok: true });
    const [wish, ...others] = await wishesFor(email);
    expect(others).toEqual([]);
    expect(wish?.asked_at).toEqual(now);
    const facts = await factsAbout(on.db, wish?.id ?? "");
    expect(facts.map(({ fact }) => fact)).toEqual(["links.wanted"]);
  },
);

test.each(["", "asha", "a@b, c@d", "a@b\r\nBcc: c@d", "a\0@b.in", `${"a".repeat(250)}@b.in`])(
  "what is no address is refused, and nothing is written down: %j",
  async (email) => {
    const before = await on.db.selectFrom("link_wish").selectAll().execute();
    expect(await wantLinks(on, email, now)).toEqual({ ok: false, reason: "not_an_address" });
    expect(await on.db.selectFrom("link_wish").selectAll().execute()).toEqual(before);
  },
);

test("a wish that can't be told is not written down", async () => {
  const broken = {
    ...on,
    record: async () => {
      throw new Error("no queue");
    },
  };
  await expect(wantLinks(broken, "untold@example.com", now)).rejects.toThrow("no queue");
  expect(await wishesFor("untold@example.com")).toEqual([]);
});
