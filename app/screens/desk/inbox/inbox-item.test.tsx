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

test("on an order, a reason is whole sentences, and does not say where its reader is", () => {
  expect(said("Meera, Sat 5 Dec, 8:00 PM IST", "Since Tue 1 Dec")).toEqual([
    "A refund",
    "Meera, Sat 5 Dec, 8:00 PM IST. Since Tue 1 Dec.",
  ]);
  expect(said("Check the payment on the order.", "")).toEqual(["A refund", "Check the payment."]);
});
