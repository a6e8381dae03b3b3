import { tmpdir } from "node:os";
import { join } from "node:path";
import { mkdtempSync, rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { choosePayments } from "../app/adapters/choose-payment-provider.server.ts";
import { parseConfig } from "../app/config.server.ts";
import { mountSandbox } from "./mount-sandbox.ts";

const request = {
  orderId: "order_1",
  amountPaise: 79_900,
  returnUrl: "http://127.0.0.1:4100/payment-status?orderId=order_1",
  expiresInSeconds: 600,
  description: "A 60-minute session",
};

/** No server listens, so nothing here can go over the network. */
function mount() {
  const folder = mkdtempSync(join(tmpdir(), "mounted-"));
  const config = parseConfig({ DATA_DIR: folder, PORT: "1", PUBLIC_URL: "http://127.0.0.1:1" });
  const webhooks: Request[] = [];
  const sandbox = mountSandbox(config, async (webhook) => {
    webhooks.push(webhook);
    return new Response(null, { status: 204 });
  });
  if (!sandbox) throw new Error("demo mode has a fake provider");
  onTestFinished(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });
  return { sandbox, webhooks, payments: choosePayments(config, sandbox.network) };
}

test("the adapter and the fake in one process need no connection to each other", async () => {
  const { sandbox, webhooks, payments } = mount();
  const opened = await payments.openPayment(request);
  if (opened === "already-open") throw new Error("it is opened once");
  expect(await payments.fetchStatus("order_1")).toMatchObject({ state: "PENDING" });
  const press = { method: "POST", body: new URLSearchParams({ outcome: "pay" }) };
  await sandbox.fetch(new Request(opened.redirectUrl, press));
  expect(await payments.fetchStatus("order_1")).toMatchObject({ state: "COMPLETED" });
  await expect
    .poll(() => webhooks.map(({ url }) => url))
    .toEqual(["http://127.0.0.1:1/webhooks/phonepe"]);
});

test("the address that the README names says what is there", async () => {
  const { sandbox } = mount();
  for (const path of ["/sandbox/phonepe", "/sandbox/phonepe/"]) {
    expect(sandbox.has(path)).toBe(true);
    const answer = await sandbox.fetch(new Request(`http://127.0.0.1:1${path}`));
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining("fake PhonePe"),
    ]);
  }
  expect(sandbox.has("/sandbox/phonepes")).toBe(false);
});

test("other requests go over the network, and one whose time is over is rejected", async () => {
  const { fetch } = mount().sandbox.network;
  await expect(fetch("http://127.0.0.1:1/sandbox")).rejects.toThrow("fetch failed");
  const over = new AbortController();
  const call = fetch("http://127.0.0.1:1/sandbox/phonepe/none", { signal: over.signal });
  over.abort(new Error("over"));
  await expect(call).rejects.toThrow("over");
  const late = fetch("http://127.0.0.1:1/sandbox/phonepe/none", { signal: over.signal });
  await expect(late).rejects.toThrow("over");
});
