import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { now, openJourney } from "../../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { formOf } from "../../../../tests/support/http/form-of.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { bookAsTyped, loadBook } from "./book.server.ts";
import { action } from "./book.tsx";

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

test.each([
  ["a", 422],
  ["asha", 429],
])(
  "over the limit, the search for %o is answered with %i: one that is too short isn’t counted",
  async (q, status) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, { ...deps, limits: { ...deps.limits, use: async () => 120 } });
    const member = { id: "00000000-0000-4000-8000-000000000001", roles: ["support"] };
    context.set(staffContext, { member, factorAt: now, tokenHash: null } as never);
    const body = formOf({ intent: "find", q });
    const request = new Request("https://sahaj.test/desk/book", { method: "POST", body });
    expect(await action({ request, context, params: {} } as never)).toMatchObject({
      init: { status },
    });
  },
);
