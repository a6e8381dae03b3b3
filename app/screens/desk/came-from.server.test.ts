import { expect, test } from "vitest";
import { backTo, cameFrom } from "./came-from.server.ts";

const order = "http://desk.test/desk/order/order_1_a";
const from = (referer: string, url = order) =>
  cameFrom(new Request(url, { headers: referer ? { Referer: referer } : {} }));

test.each([
  ["http://desk.test/desk", "/desk", "Today"],
  ["http://desk.test/desk?todo=1&done=retry", "/desk?todo=1", "Today"],
  ["http://desk.test/desk/messages", "/desk/messages", "Messages"],
  ["http://desk.test/desk/calendar?day=2026-11-21", "/desk/calendar?day=2026-11-21", "Calendar"],
  ["http://desk.test/desk/clients/order_2_b", "/desk/clients/order_2_b", "Client"],
  ["http://desk.test/desk/therapists/7", "/desk/therapists/7", "Therapist"],
])("an order opened from %s leads back there", (referer, to, text) => {
  expect(backTo(from(referer))).toEqual({ to, text });
});

test.each(["", "http://desk.test/", "http://other.test/page", "no address", `${order}/next`])(
  "an order opened from “%s” leads to the first screen",
  (referer) => {
    expect(backTo(from(referer))).toEqual({ to: "/desk", text: "Today" });
  },
);

test("after a form of the order was sent, the address says where it was opened", () => {
  const asked = `${order}?from=${encodeURIComponent("/desk/calendar?day=2026-11-21")}`;
  for (const referer of ["", order, "http://desk.test/desk/messages"])
    expect(from(referer, asked)).toBe("/desk/calendar?day=2026-11-21");
  expect(from(asked, `${order}?therapist=2`)).toBe("/desk/calendar?day=2026-11-21");
});

test("no address leads away from the desk", () => {
  for (const named of [
    "https://evil.test/desk",
    "//evil.test/desk",
    "/\\evil.test",
    "javascript:1",
  ])
    expect(["", "/desk"]).toContain(from("", `${order}?from=${encodeURIComponent(named)}`));
});
