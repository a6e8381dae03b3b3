import { expect, onTestFinished, test } from "vitest";
import { openFakePhonePe, tokenRequest } from "../../tests/support/providers/open-fake-phonepe.ts";

async function fake(options = {}) {
  const opened = await openFakePhonePe(options);
  onTestFinished(() => opened.close());
  return opened;
}

test("a token comes as O-Bearer with times in epoch seconds and no expires_in", async () => {
  const { fetch, now } = await fake({ tokenLifeSeconds: 60 });
  const response = await fetch(tokenRequest({}));
  const seconds = now().getTime() / 1000;
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    access_token: expect.stringMatching(/^\S{20,}$/),
    refresh_token: null,
    expires_in: null,
    issued_at: seconds,
    expires_at: seconds + 60,
    session_expires_at: seconds + 60,
    token_type: "O-Bearer",
  });
});

test("a token call in JSON is refused", async () => {
  const { call } = await fake();
  const refused = await call("POST", "/v1/oauth/token", {
    client_id: "merchant",
    client_version: "1",
    client_secret: "merchant-secret",
    grant_type: "client_credentials",
  });
  expect(refused).toMatchObject({ status: 400, body: { success: false, code: "BAD_REQUEST" } });
});

test.each(["client_id", "client_version", "client_secret", "grant_type"])(
  "a token call with a blank %s is refused by name",
  async (field) => {
    const { fetch } = await fake();
    const response = await fetch(tokenRequest({ [field]: "" }));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      success: false,
      code: "BAD_REQUEST",
      message: `form field ${field} must not be blank.`,
      data: {},
    });
  },
);

test.each<Record<string, string>>([{ client_id: "someone" }, { client_version: "2" }])(
  "an unknown client is refused: %o",
  async (changes) => {
    const { fetch } = await fake();
    const response = await fetch(tokenRequest(changes));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "INVALID_CLIENT",
      errorCode: "OIM000",
      context: { error_description: "Client authentication failure" },
    });
  },
);

test("another grant type is refused", async () => {
  const { fetch } = await fake();
  expect((await fetch(tokenRequest({ grant_type: "password" }))).status).toBe(400);
});

test("a wrong secret is refused with 401", async () => {
  const { fetch } = await fake();
  const response = await fetch(tokenRequest({ client_secret: "guess" }));
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ success: false, code: "401" });
});

test.each([
  ["POST", "/checkout/v2/pay"],
  ["GET", "/checkout/v2/order/o1/status"],
  ["GET", "/checkout/v2/transaction/t1/status"],
  ["POST", "/payments/v2/refund"],
  ["GET", "/payments/v2/refund/r1/status"],
])("%s %s without a token is refused", async (method, path) => {
  const { call } = await fake();
  for (const authorization of ["", "O-Bearer made-up", "Bearer x"])
    expect(await call(method, path, undefined, { headers: { authorization } })).toMatchObject({
      status: 401,
      body: { success: false, code: "AUTHORIZATION_FAILED", data: {} },
    });
});

test("a token works until its last second and not after", async () => {
  const opened = await fake({ tokenLifeSeconds: 60 });
  await opened.order("o1");
  opened.passSeconds(59);
  expect(await opened.call("GET", "/checkout/v2/order/o1/status")).toMatchObject({ status: 200 });
  opened.passSeconds(1);
  expect(await opened.call("GET", "/checkout/v2/order/o1/status")).toMatchObject({ status: 401 });
  await opened.logIn();
  expect(await opened.call("GET", "/checkout/v2/order/o1/status")).toMatchObject({ status: 200 });
});
