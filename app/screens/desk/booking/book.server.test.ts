import { expect, test } from "vitest";
import { now, openJourney } from "../../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { bookAsTyped, loadBook } from "./book.server.ts";

const deps = await openJourney();

test("a session without a price is offered without charge", async () => {
  const { id } = await addTherapist(deps);
  const search = new URLSearchParams({ therapist: String(id) });
  const price = async () => (await loadBook(deps, search, now)).chosen?.price;
  expect(await price()).toBe("₹799");
  await deps.pool.query("update therapist set cost = '{0,0}' where id = $1", [id]);
  expect(await price()).toBe("No charge");
});

test("a session is not given away for a reason of spaces", async () => {
  const free = { pay: { by: "otherwise" }, pricePaise: 0, reason: "    " } as const;
  const done = bookAsTyped(deps, {} as never, {} as never, free);
  expect(await done).toEqual({ ok: false, reason: "reason_missing" });
});
