import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sandboxCredentials } from "../../app/lib/sandbox-credentials.ts";
import { startHardeningProduct } from "../support/product/hardening-product.ts";
import type { RawRequest } from "../support/http/raw-request.ts";
import { forFile } from "../support/product/for-file.ts";

/** Methods, paths and webhooks that no legitimate caller sends. */
const deps = await forFile(startHardeningProduct());

const places = [
  "/",
  "/quiz",
  "/question?step=1",
  "/question?step=8",
  "/match",
  "/therapist",
  "/therapist/about-therapist?profile=x",
  "/payment-status",
  "/booking/AAAAAAAAAAAAAAAAAAAAAA",
  "/booking/AAAAAAAAAAAAAAAAAAAAAA/calendar.ics",
  "/session/AAAAAAAAAAAAAAAAAAAAAA",
  "/find-booking",
  "/functions/v1/payment",
  "/functions/v1/status",
  "/functions/v1/create-meeting",
  "/functions/v1/mailer",
  "/webhooks/phonepe",
  "/webhooks/razorpay",
  "/outbox",
  "/healthz",
  "/readyz",
  "/metrics",
];

describe("A method that isn't meant", () => {
  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE"];

  test.each(places)("at %s is answered without a server error", async (path) => {
    for (const method of methods) {
      const { status } = await deps.sendRaw({ method, path });
      expect(status).toBeLessThan(500);
    }
  });
});

describe("A path", () => {
  const tricks = [
    "//",
    "//evil.example",
    "/\\evil.example",
    "/..",
    "/../../etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/package.json",
    "/assets/../../server/index.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/%00",
    "/.env",
    "/.git/config",
    "/.data/secret-key",
    "/outbox/..%2f..%2fpostgres",
    "/outbox/....//....//x",
    "/sandbox/phonepe/",
    "/sandbox/phonepe/../../x",
    "/sandbox/phonepe/__control",
    "/%",
    "/%00",
    "/%c0%ae%c0%ae/",
    "/%E0%A4%A",
    "/;x=y",
    "/?",
    "/?&&&=",
    "/??",
    "/#",
    "/*",
    "*",
    "/__manifest",
    "/__manifest?p=/%00",
    "/_root.data",
    "/.data",
    "/question.data.data",
    "/index.html",
    "http://evil.example/",
    "http://[::1",
    `/${"a/".repeat(3_000)}`,
    `/${"%41".repeat(2_000)}`,
  ];

  test.each(tricks)("like %s opens no file and redirects to no other site", async (path) => {
    const { status, text } = await deps.sendRaw({ path });
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/root:x:|"dependencies"|createRequestHandler|\[core\]/);
  });

  test("is not taken from a forged host", async () => {
    for (const Host of ["evil.example", "a b", "", "[", "evil.example:99999", "a\\b"]) {
      const { status, headers } = await deps.sendRaw({ path: "/match", headers: { Host } });
      expect(status).toBeLessThan(500);
      expect(headers.location ?? "").not.toContain("evil.example");
    }
  });
});

describe("The provider's webhook", () => {
  const { webhookUsername, webhookPassword } = sandboxCredentials.phonepe;
  const authorization = createHash("sha256")
    .update(`${webhookUsername}:${webhookPassword}`)
    .digest("hex");
  const ring = (body: string, headers: RawRequest["headers"] = { Authorization: authorization }) =>
    deps.sendRaw({ method: "POST", path: "/webhooks/phonepe", headers, body });

  test("is closed without the password", async () => {
    for (const Authorization of ["", "SHA256", "SHA256 ", authorization.slice(1), "Bearer x"]) {
      expect((await ring('{"event":"checkout.order.completed"}', { Authorization })).status).toBe(
        401,
      );
    }
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    '"x"',
    "1",
    "{}",
    '{"payload":null}',
    '{"payload":[]}',
    '{"__proto__":{}}',
    '{"payload":{"merchantOrderId":7}}',
    '{"payload":{"merchantOrderId":"a\\u0000b"}}',
    `{"payload":{"merchantOrderId":"${"a".repeat(10_000)}"}}`,
  ])("says that %s can't be read", async (body) => {
    expect((await ring(body)).status).toBe(400);
  });

  test("does not settle an order that it names but the provider does not know", async () => {
    const orderId = `order_1795167900000_${"a".repeat(22)}`;
    const event = {
      event: "checkout.order.completed",
      payload: { merchantOrderId: orderId, state: "COMPLETED", amount: 1 },
    };
    expect((await ring(JSON.stringify(event))).status).toBe(204);
    const refund = {
      event: "pg.refund.completed",
      payload: { merchantRefundId: "refund_aaaaaaaaaaaaaaaa" },
    };
    expect((await ring(JSON.stringify(refund))).status).toBe(204);
    const { text } = await deps.sendRaw({ path: `/payment-status?orderId=${orderId}` });
    expect(text).toContain("find this booking");
  });
});

test("After these requests the server works as before", async () => {
  expect(await deps.troubles()).toEqual([]);
});
