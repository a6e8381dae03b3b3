import { afterEach, beforeEach, expect, test } from "vitest";
import { openFakePhonePe } from "../tests/support/providers/open-fake-phonepe.ts";

let fake: Awaited<ReturnType<typeof openFakePhonePe>>;
beforeEach(async () => {
  fake = await openFakePhonePe();
});
afterEach(() => fake.close());

const returnUrl = "https://merchant.test/return?o=1";

test("the pay page is honest, says what is paid for, and folds the outcomes to try below its two buttons", async () => {
  const paymentFlow = {
    type: "PG_CHECKOUT",
    message: "A 60-minute session",
    merchantUrls: { redirectUrl: returnUrl },
  };
  const response = await fake.visit(await fake.order("o1", { amount: 250_000, paymentFlow }));
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("This is a demonstration payment page. No money moves.");
  expect(html).toContain('<html lang="en">');
  const buttons = [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map((found) => found[1]);
  expect(buttons).toEqual(["Pay ₹2,500", "Cancel", "Leave pending", "Fail"]);
  const said = [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map((found) =>
    found.slice(1),
  );
  expect(said).toEqual([
    ["For", "A 60-minute session"],
    ["To", "merchant.test"],
    ["Order", "o1"],
    ["Pay by", expect.stringMatching(/^1?\d:\d\d PM IST$/)],
  ]);
  const fold = html.slice(html.indexOf("<details>"), html.indexOf("</details>"));
  expect([...fold.matchAll(/value="(pending|fail|pay|cancel)"/g)].map(([, one]) => one)).toEqual([
    "pending",
    "fail",
  ]);
});

test("texts of the merchant are shown as text, not as markup", async () => {
  const paymentFlow = {
    type: "PG_CHECKOUT",
    message: '<img src=x onerror="a()">&',
    merchantUrls: { redirectUrl: 'https://merchant.test/"><b>' },
  };
  const payPage = await fake.order("o1", { paymentFlow });
  expect(await (await fake.visit(payPage)).text()).toContain(
    "<dd>&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;</dd>",
  );
  await fake.press(payPage, "pay");
  expect(await (await fake.visit(payPage)).text()).not.toContain("<b>");
});

test.each([
  ["pay", { state: "COMPLETED" }],
  ["fail", { state: "FAILED", errorCode: "TXN_AUTHORIZATION_FAILED" }],
  ["pending", { state: "PENDING", paymentDetails: [{ state: "PENDING" }] }],
  [
    "cancel",
    { state: "FAILED", errorCode: "TXN_CANCELLED", detailedErrorCode: "ORDER_CANCELLED_BY_USER" },
  ],
])("pressing %s leads back to the merchant and leaves the order %o", async (outcome, status) => {
  const pressed = await fake.press(await fake.order("o1"), outcome);
  expect(pressed.status).toBe(303);
  expect(pressed.headers.get("location")).toBe(returnUrl);
  expect(await fake.status("o1")).toMatchObject(status);
});

test("pressing twice, or another button after the first, changes nothing and leads back", async () => {
  const payPage = await fake.order("o1");
  await fake.press(payPage, "pay");
  const once = await fake.status("o1", "?details=true");
  for (const outcome of ["pay", "fail", "cancel", "pending"])
    expect((await fake.press(payPage, outcome)).headers.get("location")).toBe(returnUrl);
  expect(await fake.status("o1", "?details=true")).toEqual(once);
  await expect.poll(() => fake.webhooks.length).toBe(1);
});

test("an order left pending can be paid later through the same link", async () => {
  const payPage = await fake.order("o1");
  await fake.press(payPage, "pending");
  fake.passSeconds(500);
  expect(await (await fake.visit(payPage)).text()).toContain("Pay ₹799");
  await fake.press(payPage, "pay");
  expect(await fake.status("o1")).toMatchObject({ state: "COMPLETED" });
});

test("the link of an expired order says so, pays nothing and leads back", async () => {
  const payPage = await fake.order("o1");
  fake.passSeconds(600);
  for (const response of [await fake.visit(payPage), await fake.press(payPage, "pay")]) {
    expect(response.status).toBe(410);
    const html = await response.text();
    expect(html).toContain("This payment link has expired");
    expect(html).toContain(`<a href="${returnUrl}">`);
    expect(html).not.toContain("<button");
  }
  expect(await fake.status("o1")).toMatchObject({ state: "FAILED" });
});

test("a button that does not exist shows the page again and changes nothing", async () => {
  const payPage = await fake.order("o1");
  expect((await fake.press(payPage, "refund")).status).toBe(200);
  expect(await fake.status("o1")).toMatchObject({ state: "PENDING", paymentDetails: [] });
});

test("a token of no order gets a page of its own", async () => {
  const nowhere = "http://pay.test/gateway/transact/uat_v2?token=made-up";
  for (const response of [await fake.visit(nowhere), await fake.press(nowhere, "pay")]) {
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("No payment belongs to this link");
  }
});
