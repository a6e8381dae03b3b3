import { expect, test } from "vitest";
import { type OrderAtAddress, ordersOfPerson } from "./orders-of-person.ts";

const order = (id: string, changes: Partial<OrderAtAddress> = {}): OrderAtAddress => ({
  id,
  userId: `browser of ${id}`,
  phone: "",
  attemptOf: null,
  followsOrder: null,
  ...changes,
});

test.each<[string, Partial<OrderAtAddress>, Partial<OrderAtAddress>, boolean]>([
  ["one browser", { userId: "u" }, { userId: "u" }, true],
  ["one phone number", { phone: "9876543210" }, { phone: "9876543210" }, true],
  ["another phone number", { phone: "9876543210" }, { phone: "9876543211" }, false],
  ["no phone number", {}, {}, false],
  ["a further attempt to pay", {}, { attemptOf: "one" }, true],
  ["two attempts of one link", { attemptOf: "first" }, { attemptOf: "first" }, true],
  ["a session proposed after it", {}, { followsOrder: "one" }, true],
  ["two sessions proposed together", { followsOrder: "x" }, { followsOrder: "x" }, true],
])("with %s: the same person's", (_, one, other, isTheirs) => {
  const all = [order("one", one), order("other", other)];
  expect(ordersOfPerson(["one"], all, "phone")).toEqual(isTheirs ? ["one", "other"] : ["one"]);
  expect(ordersOfPerson(["other"], all, "phone")).toEqual(isTheirs ? ["one", "other"] : ["other"]);
});

test("where nothing typed counts, a phone number ties nothing, and all else does", () => {
  const phone = "9876543210";
  const all = [
    order("a", { phone, userId: "u" }),
    order("b", { phone }),
    order("c", { userId: "u" }),
    order("d", { attemptOf: "a" }),
    order("e", { followsOrder: "a" }),
  ];
  expect(ordersOfPerson(["a"], all, "nothing_typed")).toEqual(["a", "c", "d", "e"]);
});

test("orders are tied through a third one, in any order of the list", () => {
  const chain = [
    order("c", { phone: "9876543210" }),
    order("a"),
    order("b", { followsOrder: "a", phone: "9876543210" }),
  ];
  expect(ordersOfPerson(["a"], chain, "phone")).toEqual(["c", "a", "b"]);
});

test("an order that is not at the address brings no other order", () => {
  expect(ordersOfPerson(["gone"], [order("a")], "phone")).toEqual([]);
});
