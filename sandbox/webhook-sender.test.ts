import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFakePhonePe } from "../tests/support/providers/open-fake-phonepe.ts";

async function fake(options = {}) {
  const opened = await openFakePhonePe(options);
  onTestFinished(() => opened.close());
  return opened;
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 400));

test("leaving a payment pending sends nothing", async () => {
  const { order, press, webhooks } = await fake();
  await press(await order("o1"), "pending");
  await aMoment();
  expect(webhooks).toEqual([]);
});

test("a merchant who does not answer the webhook does not delay the redirect", async () => {
  const opened = await fake();
  opened.receiver.silent = true;
  const payPage = await opened.order("o1");
  expect((await opened.press(payPage, "pay")).status).toBe(303);
  // The browser is on its way back while the webhook has not even reached the merchant.
  expect(opened.webhooks).toEqual([]);
  await expect.poll(() => opened.webhooks.length).toBe(1);
  // While the merchant still thinks about the first, it is not sent once more.
  await aMoment();
  expect(opened.webhooks).toHaveLength(1);
});

test("a refused webhook is repeated after a pause until it is taken", async () => {
  const opened = await fake();
  opened.receiver.status = 500;
  await opened.press(await opened.order("o1"), "pay");
  await aMoment();
  expect(opened.webhooks).toHaveLength(1);
  opened.receiver.status = 204;
  opened.passSeconds(1);
  await expect.poll(() => opened.webhooks.length).toBe(2);
  expect(opened.webhooks[1]).toEqual(opened.webhooks[0]);
  opened.passSeconds(3600);
  await aMoment();
  expect(opened.webhooks).toHaveLength(2);
});

test("after five refusals the webhook is given up", async () => {
  const opened = await fake();
  opened.receiver.status = 503;
  await opened.press(await opened.order("o1"), "pay");
  for (let sent = 1; sent <= 5; sent += 1) {
    await expect.poll(() => opened.webhooks.length).toBe(sent);
    await aMoment();
    opened.passSeconds(8);
  }
  await aMoment();
  expect(opened.webhooks).toHaveLength(5);
});

test("a webhook not yet taken is sent after a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "webhooks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const opened = await fake({ ledgerFile: join(folder, "ledger") });
  opened.receiver.silent = true;
  await opened.press(await opened.order("o1"), "pay");
  await expect.poll(() => opened.webhooks.length).toBe(1);
  opened.receiver.silent = false;
  await opened.restart();
  await expect.poll(() => opened.webhooks.length).toBe(2);
  await aMoment();
  await opened.restart();
  await aMoment();
  expect(opened.webhooks).toHaveLength(2);
});

test("nothing is sent after closing", async () => {
  const opened = await fake();
  opened.receiver.status = 500;
  await opened.press(await opened.order("o1"), "pay");
  await expect.poll(() => opened.webhooks.length).toBe(1);
  await opened.close();
  opened.passSeconds(60);
  await aMoment();
  expect(opened.webhooks).toHaveLength(1);
});
