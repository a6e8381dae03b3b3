import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sandboxCredentials } from "../../app/lib/sandbox-credentials.ts";
import { startHardeningProduct } from "../support/product/hardening-product.ts";
import type { RawRequest } from "../support/http/raw-request.ts";
import { forFile } from "../support/product/for-file.ts";

/** Methods, paths, webhooks and bodies that no legitimate caller sends. */
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

const forms = [
  "/question?step=1",
  "/question?step=4",
  "/question?step=8",
  "/match",
  "/therapist/about-therapist?profile=x",
  "/booking/AAAAAAAAAAAAAAAAAAAAAA",
  "/session/AAAAAAAAAAAAAAAAAAAAAA",
  "/find-booking",
];
const functions = ["payment", "create-meeting", "mailer"].map((name) => `/functions/v1/${name}`);
const taking = [...forms, ...functions, "/quiz", "/webhooks/phonepe", "/functions/v1/status"];

/** A file sent under the name of a field. */
const filePart = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.exe"\r\n\r\nMZ\0\r\n`;

const megabyte = "x".repeat(1_000_000);

describe("A body", () => {
  const unreadable: [string, string, string | Buffer][] = [
    ["JSON", "application/json", '{"name":"A"}'],
    ["deep JSON", "application/json", "[".repeat(30_000) + "]".repeat(30_000)],
    ["text", "text/plain", "name=A&email=a@example.com"],
    ["no type at all", "", "name=A"],
    ["an unknown type", 'x/y; charset="', "name=A"],
    ["multipart without a boundary", "multipart/form-data", "--x\r\n\r\n--x--"],
    [
      "multipart that breaks off",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA',
    ],
    [
      "multipart with no end of heads",
      "multipart/form-data; boundary=x",
      `--x\r\n${"A: b\r\n".repeat(5_000)}`,
    ],
    ["bytes", "application/octet-stream", Buffer.from([0, 255, 254, 128, 0, 1])],
  ];

  test.each(unreadable)("of %s is no form, and is told so", async (_, type, body) => {
    for (const path of forms) {
      const headers = { Cookie: deps.cookie, ...(type && { "Content-Type": type }) };
      const { status } = await deps.sendRaw({ method: "POST", path, headers, body });
      expect([path, status]).toEqual([path, 400]);
    }
  });

  test("with files where words belong is read as if nothing stood there", async () => {
    const names = [
      "name",
      "email",
      "phone_number",
      "therapist",
      "preferredDate",
      "duration",
      "issues",
    ];
    const { status, text } = await deps.sendRaw({
      method: "POST",
      path: "/question?step=1",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: `${names.map(filePart).join("")}--x--\r\n`,
    });
    expect(status).toBe(422);
    expect(text).toContain("Enter your name");
  });

  test("of bytes that are no text is read without complaint", async () => {
    const { status } = await deps.sendRaw({
      method: "POST",
      path: "/question?step=1",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: Buffer.concat([
        Buffer.from("name="),
        Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
        Buffer.from("&%zz=%&&&=&email=%"),
      ]),
    });
    expect(status).toBe(422);
  });

  test.each(taking)(
    "of a megabyte is refused at %s, and the caller is not left hanging",
    async (path) => {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const { status, text } = await deps.sendRaw({
        method: "POST",
        path,
        headers,
        body: megabyte,
      });
      expect(status).toBe(413);
      expect(text).toMatch(
        path.startsWith("/functions/") ? /"body_too_large"/ : /too long .* shorten it/,
      );
    },
  );

  test.each(taking)("of unknown length is refused at %s", async (path) => {
    const { status } = await deps.sendRaw({ method: "POST", path, body: megabyte, chunked: true });
    expect(status).toBe(411);
  });
});
