import { randomUUID } from "node:crypto";
import { connect as openSocket } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../app/db/connect.server.ts";
import { newFormId } from "../../app/lib/web/form-protection.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import {
  rawFormRequest,
  sendRaw,
  type RawRequest,
  type Reply,
} from "../support/http/raw-request.ts";
import { addTherapist } from "../support/fixtures/people.ts";
import { productionEnvironment } from "../support/product/production-environment.ts";
import { forFile } from "../support/product/for-file.ts";

/** The headers of a site as it runs in production: on https, behind a proxy. */
const { product, databaseUrl } = await forFile(
  startFreshProduct({ ...productionEnvironment, PUBLIC_URL: "https://sahaj.example" }),
);
let script: string;

/** Visitors come by https to a proxy, which speaks plain http to the server. */
const throughProxy = {
  Host: "sahaj.example",
  "X-Forwarded-Proto": "https",
  Origin: "https://sahaj.example",
};
const ask = (what: RawRequest): Promise<Reply> =>
  sendRaw(product.url, { ...what, headers: { ...throughProxy, ...what.headers } });

beforeAll(async () => {
  const deps = connect(databaseUrl);
  await addTherapist(deps, { name: "Asha Rao", email: "t@example.com" });
  await deps.close();
  const { text } = await ask({ path: "/question" });
  script =
    /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(text)?.slice(1).find(Boolean) ??
    "";
});

const aMinuteAgo = new Date(Date.now() - 60_000);
const firstStep = rawFormRequest("/question?step=1", [
  ["formId", newFormId(randomUUID(), aMinuteAgo, productionEnvironment.SECRET_KEY ?? "")],
  ["name", "A Visitor"],
  ["email", "visitor@example.com"],
  ["phone_number", "9876543210"],
]);
const foreign = { ...firstStep, headers: { ...firstStep.headers, "Sec-Fetch-Site": "cross-site" } };
const key = { Authorization: "Bearer a-public-key", "Content-Type": "application/json" };

const sound = "/resource/audio/box-breathing.mp3";

/** An answer of every kind, by what it is. */
const answers: Record<string, [status: number, what: RawRequest]> = {
  "a page": [200, { path: "/" }],
  "a page that one has": [304, { path: "/", headers: { "If-None-Match": "*" } }],
  "a page's headers alone": [200, { method: "HEAD", path: "/" }],
  "a page with a form": [200, { path: "/question" }],
  "a page with what is private": [200, { path: "/therapist/about-therapist?profile=Asha+Rao" }],
  "a page that there isn't": [404, { path: "/nowhere" }],
  "a link that opens nothing": [404, { path: "/booking/AAAAAAAAAAAAAAAAAAAAAA" }],
  "a redirect": [302, { path: "/question?step=3" }],
  "a form that is wrong": [422, rawFormRequest("/question?step=1", [])],
  "a form that can't be read": [400, { ...firstStep, headers: { "Content-Type": "a/b" } }],
  "a form of another site": [403, foreign],
  "a form without end": [413, { ...firstStep, body: "x".repeat(100_000) }],
  "a page's data": [200, { path: "/question.data" }],
  "a file": [200, { path: "/icon.svg" }],
  "a file that one has": [304, { path: "/icon.svg", headers: { "If-None-Match": "*" } }],
  "a part of a file": [206, { path: sound, headers: { Range: "bytes=0-9" } }],
  "a part that there isn't": [416, { path: sound, headers: { Range: "bytes=99999999-" } }],
  "whether it is alive": [200, { path: "/healthz" }],
  "a function": [422, { method: "POST", path: "/functions/v1/payment", headers: key, body: "{}" }],
  "a function without its key": [
    401,
    { method: "POST", path: "/functions/v1/payment", body: "{}" },
  ],
  "a webhook": [401, { method: "POST", path: "/webhooks/phonepe", body: "{}" }],
  "a host that is none": [400, { path: "/question", headers: { Host: "a b" } }],
  "a request in the clear": [308, { path: "/quiz", headers: { "X-Forwarded-Proto": "http" } }],
  "a form in the clear": [403, { ...firstStep, headers: { "X-Forwarded-Proto": "http" } }],
};

describe.each(Object.entries(answers))("%s", (_, [status, what]) => {
  test(`(${status}) carries every header, and its cookies go nowhere else`, async () => {
    const reply = await ask(what);
    expect(reply.status).toBe(status);
    const { headers, text } = reply;
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": expect.stringMatching(/^(?:strict-origin-when-cross-origin|same-origin)$/),
      "permissions-policy": expect.stringContaining("camera=(), "),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": expect.stringMatching(
        what.path.startsWith("/functions/") ? /^cross-origin$/ : /^same-origin$/,
      ),
      "content-security-policy": expect.stringMatching(
        /^default-src 'none'.*frame-ancestors 'none'/,
      ),
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe-");
    expect(headers["x-powered-by"] ?? headers["server"]).toBeUndefined();
    for (const cookie of headers["set-cookie"] ?? [])
      expect(cookie).toMatch(/^__Host-(?=.*; Secure)(?=.*; SameSite=(?:Lax|Strict))/);
    // Scripts of other sites would need a checksum; there are none.
    expect(text).not.toMatch(/<script\b[^>]*\bsrc="(?:https?:)?\/\//);
  });
});

test("http leads to https on the same host, by the address that is configured", async () => {
  const { headers } = await ask({
    path: "/quiz?a=b",
    headers: { "X-Forwarded-Proto": "http", Host: "evil.example" },
  });
  expect(headers.location).toBe("https://sahaj.example/quiz?a=b");
});

test("the policy allows what a page's scripts need, and nothing more", async () => {
  const { headers, text } = await ask({ path: "/question" });
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
  const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(
    ([, given]) => given ?? "",
  );
  expect(inline.length).toBeGreaterThan(0);
  for (const given of inline) expect(given).toContain(`nonce="${nonce}"`);
  const again = await ask({ path: "/question" });
  expect(again.headers["content-security-policy"]).not.toContain(nonce);
});

test("a script that is kept for a year is an answer like any other", async () => {
  const { headers } = await ask({ path: script });
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
});

test("an idle connection is kept open for longer than a proxy does, so a proxy never sends a form on a closed one", async () => {
  const { headers } = await ask({ path: "/", headers: { Connection: "keep-alive" } });
  expect(headers["keep-alive"]).toBe("timeout=130");
});

test("every cookie is bound to this host, to https and to this site, and no script reads it", async () => {
  const choice = rawFormRequest("/privacy-choices", [["all", "yes"]]);
  const given = await Promise.all([ask(firstStep), ask(choice), ask(rawFormRequest("/quiz", []))]);
  const cookies = given.flatMap(({ headers }) => headers["set-cookie"] ?? []);
  // The last form starts over: it deletes the visitor’s cookie, and that of a return from the payment page.
  expect(cookies.length).toBe(4);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-(?:visitor|measuring|returned)=/);
    expect(cookie).toMatch(/; Path=\/(?:;|$)/);
    expect(cookie).toMatch(/; Secure(?:;|$)/);
    expect(cookie).toMatch(/; HttpOnly(?:;|$)/);
    expect(cookie).toMatch(/; SameSite=Lax(?:;|$)/);
    expect(cookie).not.toContain("Domain=");
  }
});

test.each([
  "/question",
  "/match",
  "/find-booking",
  "/privacy/your-data",
  "/privacy/your-data/AAAAAAAAAAAAAAAAAAAAAA",
  "/payment-status?orderId=x",
  "/booking/AAAAAAAAAAAAAAAAAAAAAA",
  "/session/AAAAAAAAAAAAAAAAAAAAAA",
  "/booking/AAAAAAAAAAAAAAAAAAAAAA/calendar.ics",
  "/question.data",
  "/match.data",
])("%s is stored in no cache and found by no search engine", async (path) => {
  const { headers } = await ask({ path });
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
});

test("the answer to a form is stored in no cache", async () => {
  for (const what of [firstStep, rawFormRequest("/question?step=1", []), foreign]) {
    expect((await ask(what)).headers["cache-control"]).toContain("no-store");
  }
});

test("what is no HTTP is refused with the same headers", async () => {
  const { hostname, port } = new URL(product.url);
  const socket = openSocket(Number(port), hostname).setEncoding("utf8");
  socket.write("nonsense\r\n\r\n");
  let received = "";
  for await (const text of socket) received += String(text);
  expect(received).toMatch(
    /^HTTP\/1\.1 400 .*Strict-Transport-Security: .*Content-Security-Policy: /s,
  );
});
