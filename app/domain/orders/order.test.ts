import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isOrderId, orderIdOf, isJustPaid, sessionState } from "./order.ts";
import { isSignedOrderId, newOrderId } from "./order-id.server.ts";

const key = "a secret key for tests, long enough";

const anyInstant = fc.date({
  min: new Date("2020-01-01"),
  max: new Date("2200-01-01"),
  noInvalidDate: true,
});

test("every id is valid, contains the time, and fits the limits of all providers and the table", () => {
  fc.assert(
    fc.property(anyInstant, (now) => {
      const id = newOrderId(now, key);
      expect(isOrderId(id)).toBe(true);
      expect(id.startsWith(`order_${now.getTime()}_`)).toBe(true);
      expect(id.length).toBeLessThanOrEqual(40);
      expect(id).toMatch(/^[\w-]+$/);
    }),
  );
});

test("ids of two orders in the same millisecond share no random part", () => {
  const now = new Date("2026-11-20T05:00:00Z");
  const randoms = Array.from({ length: 2000 }, () => newOrderId(now, key).slice(20));
  expect(new Set(randoms).size).toBe(randoms.length);
  // Each position must vary.
  for (let place = 0; place < 20; place += 1)
    expect(new Set(randoms.map((random) => random[place])).size).toBeGreaterThan(48);
});

test("text with less than 96 bits, another alphabet or a prefix or suffix is no id", () => {
  const good = orderIdOf(new Date("2026-11-20T05:00:00Z"), "a".repeat(22));
  expect(isOrderId(good)).toBe(true);
  const others = [
    "order_1795600000000_",
    `order_1795600000000_${"a".repeat(15)}`,
    `order_1795600000000_${"a".repeat(44)}`,
    `order_179560000000_${"a".repeat(22)}`,
    `${good}\n`,
    ` ${good}`,
    `${good}'--`,
    `${good}\0`,
    good.toUpperCase(),
    "",
  ];
  expect(others.filter(isOrderId)).toEqual([]);
});

test("an id carries our signature; a changed one, another key's, and one that a stranger made do not", () => {
  const id = newOrderId(new Date("2026-11-20T05:00:00Z"), key);
  expect(isSignedOrderId(id, key)).toBe(true);
  const others = [
    id.replace("order_179", "order_178"),
    id.slice(0, -1) + (id.endsWith("A") ? "B" : "A"),
    newOrderId(new Date("2026-11-20T05:00:00Z"), `${key}!`),
    orderIdOf(new Date("2026-11-20T05:00:00Z"), "a".repeat(20)),
    "",
  ];
  expect(others.filter((other) => isSignedOrderId(other, key))).toEqual([]);
});

const paidAt = new Date("2026-11-20T05:00:00Z");

test.each([
  ["2026-11-20T05:00:00.000Z", true],
  ["2026-11-20T05:29:59.999Z", true],
  ["2026-11-20T05:30:00.000Z", false],
  ["2027-11-20T05:00:00.000Z", false],
])("paid at 05:00, at %s just paid: %s", (now, expected) => {
  expect(isJustPaid({ paidAt }, new Date(now))).toBe(expected);
});

test("an unpaid order is not just paid", () => {
  expect(isJustPaid({ paidAt: null }, paidAt)).toBe(false);
});

test.each([
  ["booked", false, "2026-11-21T12:29:59Z", "booked"],
  ["booked", false, "2026-11-21T12:30:00Z", "over"],
  ["booked", true, "2026-11-21T12:00:00Z", "no-show"],
  ["cancelled", false, "2026-11-21T13:00:00Z", "cancelled"],
] as const)("of an order that is %s (missed: %s), at %s the session is %s", (...given) => {
  const [state, isNoShow, now, expected] = given;
  const session = { startsAt: new Date("2026-11-21T11:30:00Z"), durationMinutes: 60 };
  expect(sessionState({ ...session, state, isNoShow }, new Date(now))).toBe(expected);
});
