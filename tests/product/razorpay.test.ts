import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { secretLinkToken } from "../../app/domain/links/secret-links.server.ts";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { forFile } from "../support/product/for-file.ts";
import { formsOn, visitorAt } from "../support/http/visitor-by-fetch.ts";
import { linkPath } from "../../app/domain/links/link-kinds.ts";

/** The whole product with the second provider: nothing but `PAYMENTS` is another. */
const { product, database } = await forFile(startFreshProduct({ PAYMENTS: "razorpay" }));
const visitor = await visitorAt(product.url, "Asha Rao");
let payPage = "";

// Webhooks and jobs come within seconds on an idle machine.
const soon = { timeout: 60_000, interval: 250 };

beforeAll(async () => {
  await visitor.post("/question?step=7", { preferredDate: addDays(indiaDay(new Date()), 3) });
  await visitor.post("/question?step=8", { preferredTime: "5:00 PM", duration: "60" });
});

async function onlyRow<Row>(sql: string): Promise<Row> {
  const { rows } = await database.query(sql);
  expect(rows).toHaveLength(1);
  return rows[0] as Row;
}

function press(outcome: string): Promise<Response> {
  const body = new URLSearchParams({ outcome });
  return fetch(payPage, { method: "POST", body, redirect: "manual" });
}

test("Book Session leads to the provider's own page, and the policy lets the form go there", async () => {
  const match = await visitor.get("/match");
  const [form] = formsOn(await match.text(), "book");
  const pressed = await visitor.post(form?.action ?? "", form?.fields ?? {});
  expect(pressed.status).toBe(302);
  payPage = pressed.headers.get("location") ?? "";
  expect(payPage.startsWith(`${product.url}/sandbox/razorpay/rzp?token=`)).toBe(true);
  const policy = match.headers.get("content-security-policy");
  expect(policy).toMatch(new RegExp(`form-action [^;]*${new URL(payPage).origin}`));
  expect(await (await fetch(payPage)).text()).toContain("60 minutes with ");
});

test("a payment that fails can be tried again there; one that succeeds books the session", async () => {
  const failed = await press("fail");
  expect(failed.status).toBe(200);
  const paid = await press("pay");
  expect(paid.status).toBe(303);
  const back = new URL(paid.headers.get("location") ?? "");
  expect([...back.searchParams.keys()]).toContain("razorpay_signature");
  await expect
    .poll(async () => (await visitor.get(back.pathname + back.search)).text(), soon)
    .toContain("https://meet.jit.si/");
  const order = "select provider, state, captured_paise = price_paise as whole from orders";
  expect(await onlyRow(order)).toEqual({ provider: "razorpay", state: "booked", whole: true });
});

test("the policies name the company that takes the payments", async () => {
  const page = await (await visitor.get("/privacy")).text();
  expect(page).toContain("Razorpay");
  expect(page).not.toContain("PhonePe");
});

test("a webhook arrives at Razorpay's URL, and a forged one at neither", async () => {
  for (const path of ["/webhooks/razorpay", "/webhooks/phonepe"]) {
    const headers = { "x-razorpay-signature": "0".repeat(64) };
    const forged = await fetch(product.url + path, { method: "POST", headers, body: "{}" });
    expect(forged.status).toBe(401);
  }
});

test("a cancelled session is refunded to the payment", async () => {
  const { id } = await onlyRow<{ id: string }>("select id from orders");
  const secretKey = await readFile(join(product.dataDir, "secret-key"), "utf8");
  const page = linkPath("manage", secretLinkToken(secretKey, "manage", id));
  const { due } = await onlyRow<{ due: number }>("select price_paise as due from orders");
  const cancelled = await visitor.post(page, { intent: "cancel", quote: String(due) });
  expect(cancelled.status).toBe(302);
  const refund = "select state, amount_paise, provider_refund_id from refund";
  await expect
    .poll(() => database.query(refund).then(({ rows }) => rows as unknown[]), soon)
    .toMatchObject([
      {
        state: "COMPLETED",
        amount_paise: due,
        provider_refund_id: expect.stringMatching(/^rfnd_/) as string,
      },
    ]);
});
