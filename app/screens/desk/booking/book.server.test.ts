import { expect, test } from "vitest";
import { now, openJourney } from "../../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import type { DeskForm } from "../../../http/desk-form.server.ts";
import { bookForms, loadBook } from "./book.server.ts";

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
  type Press = Parameters<NonNullable<(typeof bookForms.actions)["book-free"]>["run"]>[1];
  const press = { field: (name: string) => (name === "reason" ? "    " : ""), now, booked: {} };
  const done = bookForms.actions["book-free"]?.run(
    deps as unknown as DeskForm["services"],
    press as unknown as Press,
  );
  expect(await done).toEqual({ ok: false, reason: "reason_missing" });
});
