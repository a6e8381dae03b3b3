import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { slotTimes } from "../../app/domain/calendar/slots.ts";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";
import { unwrapText } from "../support/fixtures/email-templates.ts";
import { createMeeting, mailerCallOf } from "../support/product/after-payment-calls.ts";
import { functionsOf } from "../support/product/call-function.ts";
import { startFunctions } from "../support/product/functions-product.ts";
import { exampleOf, problemsOfCall, undocumented } from "../support/http/openapi.ts";
import { runProduct } from "../support/product/run-product.ts";
import { forFile } from "../support/product/for-file.ts";

/** Every answer is held against docs/openapi.yaml by the client itself. */
const deps = await forFile(startFunctions());

/** Another process of the product on the same database, with its limits. */
const runLimited = () =>
  runProduct({
    databaseUrl: deps.databaseUrl,
    sandboxUrl: deps.sandbox.url,
    environment: { LIMITS: "on" },
  });

const fieldsOf = (body: unknown) => Object.keys((body as { fields: object }).fields);

describe("POST /functions/v1/payment", () => {
  test("holds the slot and answers the pay page and the order's id", async () => {
    const body = deps.newPayment();
    expect(problemsOfCall("PaymentCall", body)).toEqual([]);
    const opened = await deps.call("payment", body);
    expect(opened.status).toBe(200);
    const { redirectUrl, orderId } = opened.body as { redirectUrl: string; orderId: string };
    expect(redirectUrl.startsWith(deps.sandbox.url)).toBe(true);
    expect(orderId).not.toBe(body.merchid);
    const held = await deps.query("select state from claim where order_id = $1", [orderId]);
    expect(held).toEqual([{ state: "held" }]);
  });

  test("answers the same order when it is called again", async () => {
    const body = deps.newPayment();
    const [first, second] = [await deps.call("payment", body), await deps.call("payment", body)];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  test("tells a second visitor that the slot is taken", async () => {
    const body = deps.newPayment();
    expect((await deps.call("payment", body)).status).toBe(200);
    const other = { ...body.meta_info, id: randomUUID(), email: "another@example.com" };
    const refused = await deps.call("payment", { ...body, meta_info: other });
    expect([refused.status, refused.body]).toEqual([409, { error: "slot_taken" }]);
  });

  test("refuses another price than the therapist's", async () => {
    const body = deps.newPayment();
    const refused = await deps.call("payment", { ...body, money: body.money - 100 });
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused.body)).toEqual(["money"]);
    const half = { ...body, meta_info: { ...body.meta_info, duration: 30 } };
    expect(fieldsOf((await deps.call("payment", half)).body)).toEqual(["money"]);
  });

  test("refuses a day that is gone, and one that is too far ahead", async () => {
    for (const date of ["2020-01-01", "9999-12-31"]) {
      const body = deps.newPayment();
      const refused = await deps.call("payment", {
        ...body,
        meta_info: { ...body.meta_info, date },
      });
      expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ["meta_info.date"]]);
    }
  });

  test("says when the provider can't be reached, and goes on with the same order later", async () => {
    const body = deps.newPayment();
    await deps.sandbox.control({ faults: [{ kind: "500", on: "pay", times: 50 }] });
    const refused = await deps.call("payment", body);
    expect([refused.status, refused.body]).toEqual([503, { error: "payment_unavailable" }]);
    const placed = await deps.query("select id from orders where user_id = $1", [
      body.meta_info.id,
    ]);
    await deps.sandbox.control({ reset: true });
    const opened = await deps.call("payment", body);
    expect(opened.status).toBe(200);
    expect(placed).toEqual([{ id: (opened.body as { orderId: string }).orderId }]);
  });

  test("holds no more than a network address may hold", async () => {
    const limited = await runLimited();
    try {
      const call = functionsOf(limited.url);
      const statuses: number[] = [];
      while (statuses.at(-1) !== 429 && statuses.length < 80) {
        // Each on a day of its own: of one day fewer may be held.
        const body = deps.newPayment();
        body.meta_info.date = addDays(indiaDay(new Date()), 30 + statuses.length);
        statuses.push((await call("payment", body)).status);
      }
      expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
      // A neighbourhood behind one address is many people.
      expect(statuses.length).toBeGreaterThan(50);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.stop();
    }
  });

  test("leaves no visitor behind when it is refused", async () => {
    const body = deps.newPayment();
    expect((await deps.call("payment", body)).status).toBe(200);
    const count = async () => (await deps.query("select from users")).length;
    const before = await count();
    const calls = Array.from({ length: 20 }, () =>
      deps.call("payment", {
        ...body,
        meta_info: { ...body.meta_info, id: randomUUID(), email: "victim@example.com" },
      }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 409));
    expect(await count()).toBe(before);
  });

  test("from one other site's page holds five slots of a day, whatever its visitors' addresses; all calls seven", async () => {
    const limited = await runProduct({
      databaseUrl: deps.databaseUrl,
      sandboxUrl: deps.sandbox.url,
      environment: { LIMITS: "on", TRUSTED_PROXIES: "1" },
    });
    try {
      const call = functionsOf(limited.url);
      const date = addDays(indiaDay(new Date()), 20);
      let address = 0;
      const callFrom = async (time: string, headers: Record<string, string | null>) => {
        const body = deps.newPayment();
        const meta_info = { ...body.meta_info, date, time };
        const from = { "X-Forwarded-For": `203.0.113.${(address += 1)}`, ...headers };
        return (await call("payment", { ...body, meta_info }, { headers: from })).status;
      };
      const statuses: number[] = [];
      for (const { label } of slotTimes)
        statuses.push(await callFrom(label, { origin: `https://a${address}.evil.example` }));
      expect(statuses.map((status) => status === 200)).toEqual(slotTimes.map((_, at) => at < 5));
      for (const { label } of slotTimes.slice(5))
        statuses.push(await callFrom(label, { origin: null }));
      expect(statuses.filter((status) => status === 200)).toHaveLength(7);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
    } finally {
      await limited.stop();
    }
  });

  test("its documented example has the documented shape", () => {
    expect(problemsOfCall("PaymentCall", exampleOf("PaymentCall"))).toEqual([]);
    expect(problemsOfCall("MailerCall", exampleOf("MailerCall"))).toEqual([]);
  });
});

/** A call for 30 minutes with a therapist whose first call costs nothing. */
function newFreeCall() {
  const body = deps.newPayment();
  return { ...body, money: 0, meta_info: { ...body.meta_info, duration: 30 as const } };
}

describe("A session without charge", () => {
  beforeAll(async () => {
    await deps.query("update therapist set cost[1] = 0 where name = $1", [deps.therapist.name]);
  });

  test("goes the documented way without a payment: booked at once, with its meeting and its email", async () => {
    const body = newFreeCall();
    expect(problemsOfCall("PaymentCall", body)).toEqual([]);
    const opened = await deps.call("payment", body);
    expect(opened.status).toBe(200);
    const { redirectUrl, orderId } = opened.body as { redirectUrl: string; orderId: string };
    // There is no page to pay on: it leads to the result.
    expect(redirectUrl).toBe(`${deps.product.url}/payment-status?orderId=${orderId}`);
    expect(await deps.stateOf(orderId)).toBe("COMPLETED");
    const link = await createMeeting(deps, body);
    const mailed = await deps.call("mailer", mailerCallOf(body, link));
    expect([mailed.status, mailed.body]).toEqual([200, { sent: true }]);
    const emails = () => deps.emailsTo(body.meta_info.email);
    await expect.poll(async () => (await emails()).length).toBe(1);
    const [email] = await emails();
    expect(unwrapText(email?.text ?? "")).toContain("There is no charge.");
    expect(email?.text).not.toMatch(/₹|Receipt|paid/i);
    const [order] = await deps.query("select state, captured_paise from orders where id = $1", [
      orderId,
    ]);
    expect(order).toEqual({ state: "booked", captured_paise: 0 });
    const page = await (await fetch(redirectUrl)).text();
    expect(page).not.toMatch(/₹0\b/);
  });

  test("is refused with a price that the therapist does not take, and a priced one with 0", async () => {
    const free = newFreeCall();
    const priced = await deps.call("payment", { ...free, money: 100 });
    expect([priced.status, fieldsOf(priced.body)]).toEqual([422, ["money"]]);
    const whole = { ...deps.newPayment(), money: 0 };
    const refused = await deps.call("payment", whole);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ["money"]]);
    const fraction = await deps.call("payment", { ...free, money: 50 });
    expect([fraction.status, fieldsOf(fraction.body)]).toEqual([422, ["money"]]);
  });

  test("is booked once: the same call again is told that the slot is taken", async () => {
    const body = newFreeCall();
    const first = await deps.call("payment", body);
    expect(first.status).toBe(200);
    const again = await deps.call("payment", body);
    expect([again.status, again.body]).toEqual([409, { error: "slot_taken" }]);
    expect(
      await deps.query("select state from orders where user_id = $1", [body.meta_info.id]),
    ).toEqual([{ state: "booked" }]);
  });

  test("is refused to a visitor who has one to come already", async () => {
    const limited = await runLimited();
    try {
      const call = functionsOf(limited.url);
      const { meta_info: first, ...rest } = newFreeCall();
      expect((await call("payment", { ...rest, meta_info: first })).status).toBe(200);
      const { date, time } = newFreeCall().meta_info;
      const refused = await call("payment", { ...rest, meta_info: { ...first, date, time } });
      expect([refused.status, refused.body]).toEqual([429, { error: "free_already" }]);
      expect(refused.headers.get("Retry-After")).toBe("86400");
      const live = "select state from claim where visitor_id = $1 and state <> 'released'";
      expect(await deps.query(live, [first.id])).toEqual([{ state: "booked" }]);
    } finally {
      await limited.stop();
    }
  });
});

const udf1Of = (body: unknown): unknown =>
  JSON.parse((body as { metaInfo: { udf1: string } }).metaInfo.udf1);

const get = (query: string) => deps.call(`status${query}`, undefined, { method: "GET" });

describe("GET /functions/v1/status", () => {
  test("says PENDING, then COMPLETED, with what was ordered", async () => {
    const body = deps.newPayment();
    const opened = await deps.call("payment", body);
    const { orderId } = opened.body as { orderId: string };
    const path = `status?orderId=${orderId}`;
    const pending = await deps.call(path, undefined, { method: "GET" });
    expect(pending.body).toMatchObject({ state: "PENDING" });
    const { name, date, time, duration, email, id: lasting } = body.meta_info;
    const { id } = udf1Of(pending.body) as { id: string };
    const masked = email.replace(/^(.).*(.)@/, "$1…$2@");
    expect(masked).not.toBe(email);
    const ordered = { date, time, duration, mail: masked, id, name };
    expect(udf1Of(pending.body)).toEqual(ordered);
    // It would connect all orders of the visitor, and count as the visitor in a payment call.
    expect(id).not.toBe(lasting);
    expect(problemsOfCall("OrderedSession", udf1Of(pending.body))).toEqual([]);
    await deps.sandbox.control({ choose: { merchantOrderId: orderId, outcome: "pay" } });
    // Asked for the status, the server asks the provider: three seconds after the last time at the earliest.
    await expect.poll(() => deps.stateOf(orderId)).toBe("COMPLETED");
    const paid = await deps.call(path, undefined, { method: "GET" });
    expect(udf1Of(paid.body)).toEqual(ordered);
    // The id alone is known to staff and to the therapist.
    const named = `${path}&email=${encodeURIComponent(email.toUpperCase())}`;
    const whole = await deps.call(named, undefined, { method: "GET" });
    expect(udf1Of(whole.body)).toEqual({ ...ordered, mail: email });
    const posted = await deps.call("status", { orderId, email });
    expect(udf1Of(posted.body)).toEqual({ ...ordered, mail: email });
    const other = await deps.call(`${path}&email=other@example.com`, undefined, { method: "GET" });
    expect(udf1Of(other.body)).toEqual(ordered);
  });

  test("takes ten guesses of an order's email address in an hour, from all networks together", async () => {
    const opened = await deps.call("payment", deps.newPayment());
    const { orderId } = opened.body as { orderId: string };
    const limited = await runLimited();
    try {
      const call = functionsOf(limited.url);
      const statuses: number[] = [];
      for (let guess = 0; guess < 11; guess += 1)
        statuses.push((await call("status", { orderId, email: `g${guess}@example.com` })).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
      expect((await call("status", { orderId })).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  test("says FAILED, and the slot is free again", async () => {
    const body = deps.newPayment();
    const opened = await deps.call("payment", body);
    const { orderId } = opened.body as { orderId: string };
    await deps.sandbox.control({ choose: { merchantOrderId: orderId, outcome: "fail" } });
    await expect.poll(() => deps.stateOf(orderId)).toBe("FAILED");
    const next = { ...body.meta_info, id: randomUUID(), email: "next@example.com" };
    expect((await deps.call("payment", { ...body, meta_info: next })).status).toBe(200);
  });

  test("knows no order of an unknown id, and needs one", async () => {
    expect((await get(`?orderId=order_1795167900000_${"a".repeat(22)}`)).status).toBe(404);
    expect((await get("?orderId=order_1795167900000")).status).toBe(404);
    expect(fieldsOf((await get("")).body)).toEqual(["orderId"]);
  });
});

describe("The probes", () => {
  test.each(["/healthz", "/readyz"])("%s says yes", async (path) => {
    const response = await fetch(deps.product.url + path);
    const body: unknown = await response.json();
    const { status, headers } = response;
    expect(undocumented(path, "GET", { status, headers, body })).toEqual([]);
    expect(status).toBe(200);
  });
});

test("a function that does not exist is answered in JSON, and a page of another site may read it", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const response = await fetch(`${deps.product.url}/functions/v1/x`, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const { status, headers } = response;
    const body: unknown = await response.json();
    expect(body).toEqual({ error: "function_unknown" });
    expect(undocumented("/functions/v1/{name}", method, { status, headers, body })).toEqual([]);
  }
});

const ask = async (path: string) => {
  const { status, headers } = await fetch(deps.product.url + path, { redirect: "manual" });
  return [status, headers.get("Location")];
};

test("a step that does not exist leads to the nearest one that does, and capitals to the page", async () => {
  expect(await ask("/question?step=9")).toEqual([302, "/question?step=8"]);
  expect(await ask("/question?step=0")).toEqual([302, "/question?step=1"]);
  expect(await ask("/question?step=x")).toEqual([302, "/question?step=1"]);
  expect(await ask("/THERAPIST")).toEqual([301, "/therapist"]);
});
