import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Matter } from "./inbox-item.tsx";
import { itemOf } from "./inbox-kind.ts";

const said = (detail: string, since: string) => {
  const row = { what: "A refund", detail, since, orderId: "order_1_a" };
  const html = renderToStaticMarkup(<Matter item={itemOf("money", {}, row)} />);
  return html
    .replaceAll(/<[^>]+>/g, "|")
    .split("|")
    .filter(Boolean);
};

test("on an order, a reason says since when, and what to do as it is written", () => {
  expect(said("Meera, Sat 5 Dec", "Since Tue 1 Dec")).toEqual([
    "A refund",
    " · Since Tue 1 Dec",
    "Meera, Sat 5 Dec",
  ]);
  expect(said("Check the payment.", "")).toEqual(["A refund", "Check the payment."]);
});
