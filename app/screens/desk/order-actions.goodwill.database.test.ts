import { describe, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { press } from "../../../tests/support/fixtures/desk-actions.ts";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { checkLedger } from "../../domain/ledger/check-ledger.server.ts";
import { refundIfCancelled } from "../../domain/orders/order-money.ts";
import { findOrder } from "../../domain/orders/orders.server.ts";
import { queueDueRefund } from "../../domain/payments/send-refunds.server.ts";
import { createDemoStaff } from "../../domain/staff/sign-in.server.ts";

const deps = await openJourney();
await createDemoStaff(deps.db, undefined, now);

const dueOf = async (id: string) => (await findOrder(deps.db, id))?.refundDuePaise;

const askFor = (amount: string) => ({ amount, reason: "the call broke off" });

describe("Goodwill", () => {
  test("stays within the capture and the ledger, whatever is refunded later", async () => {
    const { id, startsAt } = await someBookedOrder(deps);
    for (const amount of ["300", "200.50"])
      expect(await (await press(deps, id, "goodwill", { fields: askFor(amount) })).run()).toEqual({
        ok: true,
      });
    expect(await dueOf(id)).toBe(50_050);
    await queueDueRefund(deps, id, later(60));
    const ledger = () => checkLedger(deps.db, later(120));
    expect((await ledger()).exceptions.filter(({ orderId }) => orderId === id)).toEqual([]);
    expect(
      refundIfCancelled({ ...(await someBookedOrder(deps)), refundDuePaise: 50_050 }, now).paise,
    ).toBe(29_850);
    await (
      await press(deps, id, "cancel-for-client", { at: new Date(startsAt.getTime() - 1000) })
    ).run();
    expect(await dueOf(id)).toBe(79_900);
    const more = await press(deps, id, "goodwill", { fields: { ...askFor("1"), shown: "0" } });
    expect(await more.run()).toEqual({ ok: false, reason: "no_goodwill" });
    expect((await ledger()).exceptions.filter(({ orderId }) => orderId === id)).toEqual([]);
    await expect(
      deps.pool.query("update orders set refund_due_paise = captured_paise + 1 where id = $1", [
        id,
      ]),
    ).rejects.toMatchObject({ constraint: "orders_refund_check" });
  });

  test("is refused to support above one price", async () => {
    const { id } = await someBookedOrder(deps);
    await deps.pool.query(
      "update orders set price_paise = 50000, captured_paise = 79900 where id = $1",
      [id],
    );
    const { run } = await press(deps, id, "goodwill", { fields: askFor("600"), role: "support" });
    expect(await run()).toEqual({ ok: false, reason: "above_one_price" });
  });
});
