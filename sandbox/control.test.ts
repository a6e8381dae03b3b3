import { expect, onTestFinished, test } from "vitest";
import { openFakePhonePe, tokenRequest } from "../tests/support/providers/open-fake-phonepe.ts";

async function fake(options = {}) {
  const opened = await openFakePhonePe(options);
  onTestFinished(() => opened.close());
  return opened;
}

test("without controls there is no control plane", async () => {
  const { call } = await fake({ controls: false });
  expect(await call("GET", "/__control")).toMatchObject({ status: 404 });
  expect(await call("POST", "/__control", { reset: true })).toMatchObject({ status: 404 });
});

test("it lists the requests received, without the secret of the token call", async () => {
  const { call, order, fetch } = await fake();
  await fetch(tokenRequest());
  await order("o1");
  await call("GET", "/checkout/v2/order/none/status");
  const { body } = await call("GET", "/__control");
  expect((body.requests as object[]).slice(-3)).toMatchObject([
    { method: "POST", path: "/v1/oauth/token", status: 200 },
    { method: "POST", path: "/checkout/v2/pay", status: 200, body: { merchantOrderId: "o1" } },
    { method: "GET", path: "/checkout/v2/order/none/status", status: 400 },
  ]);
  expect(JSON.stringify(body)).not.toContain("merchant-secret");
});

test.each([
  { fault: "500" },
  { faults: {} },
  { faults: [null] },
  { faults: [{ kind: "501" }] },
  { faults: [{ kind: "500", times: 0 }] },
  { faults: [{ kind: "500", skip: -1 }] },
  { seed: -1 },
  { faults: [{ kind: "500", on: "payments" }] },
  { faults: [{ kind: "late-complete", second: 5 }] },
  { faults: [{ kind: "late-complete", seconds: -5 }] },
  { faults: [{ kind: "webhook-duplicate", copies: 0 }] },
  { advanceSeconds: -1 },
  { reset: "yes" },
  { choose: { merchantOrderId: "o1", outcome: "win" } },
  { choose: { outcome: "pay" } },
  { choose: null },
])("a control order with a slip is refused as a whole: %j", async (slip) => {
  const { call } = await fake();
  const refused = await call("POST", "/__control", { advanceSeconds: 60, ...slip });
  expect(refused).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } });
  expect(await call("GET", "/__control")).toMatchObject({
    body: { clockOffsetSeconds: 0, faults: [] },
  });
});
