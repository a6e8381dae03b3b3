import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import {
  later,
  now,
  somePlacedOrder,
  someVisitor,
} from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { createEnquiry } from "../messages/enquiries.server.ts";
import { eraseData } from "../privacy/erase-data.server.ts";
import { loadClient } from "./load-client.server.ts";

const deps = await openMailedJourney();

const visitorOf = (name: string, email: string, phone = "9123456780") =>
  someVisitor(deps, { contact: { name, email, phone } });

/** As after an email of the order was accepted in its mailbox. */
const prove = (id: string) =>
  deps.pool.query("update orders set email_arrived_at = $2 where id = $1", [id, now]);

test("a client is an address with its sessions, money, messages and consents, opened by any of its orders", async () => {
  const asha = await visitorOf("Asha Rao", "asha@example.com");
  const first = await someBookedOrder(deps, { visitor: asha });
  const again = await visitorOf("Asha R", "ASHA@example.com", "9123456789");
  const latest = await someBookedOrder(deps, { visitor: again, requested: { day: "2026-11-25" } });
  await prove(first.id);
  await prove(latest.id);
  const message = { form: "support", email: "asha@example.com", message: "zebrafinch" } as const;
  await createEnquiry(deps, "a form", message, now);
  for (const { id } of [first, latest])
    expect(await loadClient(deps, id, now)).toMatchObject({
      contact: { name: "Asha R", email: "ASHA@example.com", phone: "9123456789" },
      alsoNamed: ["Asha Rao"],
      alsoPhones: ["9123456780"],
      orders: [
        { id: latest.id, isProven: true },
        { id: first.id, isProven: true },
      ],
      money: { paidPaise: first.pricePaise + latest.pricePaise, refundedPaise: 0 },
      messages: [{ kind: "support", email: "asha@example.com" }],
    });
  expect(JSON.stringify(await loadClient(deps, first.id, now))).not.toContain("zebrafinch");
});

test("an order that was only typed is shown apart and adds no name, and who shares the phone is another client", async () => {
  const meera = await visitorOf("Meera Shah", "meera@example.com", "9000011111");
  const order = await someBookedOrder(deps, { visitor: meera });
  await prove(order.id);
  const stranger = await visitorOf("A Stranger", "meera@example.com", "9222233333");
  const typed = await somePlacedOrder(deps, { visitor: stranger });
  const ravi = await visitorOf("Ravi Shah", "ravi@example.com", "9000011111");
  await someBookedOrder(deps, { visitor: ravi });
  const client = await loadClient(deps, typed.id, later(60));
  expect(client).toMatchObject({ contact: { name: "Meera Shah" }, alsoNamed: [] });
  expect(client?.orders.find(({ id }) => id === typed.id)?.isProven).toBe(false);
  expect(client?.money.paidPaise).toBe(order.pricePaise);
  expect(client?.alsoAtPhone.map(({ name }) => name)).toEqual(["Ravi Shah"]);
});

test("there is no client of an unknown order, nor of an erased one", async () => {
  const order = await someBookedOrder(deps, {
    visitor: await visitorOf("Esha", "esha@example.com"),
  });
  await eraseData(deps, "esha@example.com", later(5 * 86_400));
  expect(await loadClient(deps, "order_none", now)).toBeUndefined();
  const gone = later(10 * 86_400);
  await deps.pool.query("update orders set updated_at = $1 where id = $2", [now, order.id]);
  await eraseData(deps, "esha@example.com", gone);
  expect(await loadClient(deps, order.id, gone)).toBeUndefined();
});
