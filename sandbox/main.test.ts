import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { payBody } from "../tests/support/providers/open-fake-phonepe.ts";

type Json = Record<string, unknown>;

/** Starts the fake as a process of its own, on a free port, and waits for its line. */
async function start(flags: string[]): Promise<{ origin: string; child: ChildProcess }> {
  const main = join(import.meta.dirname, "main.ts");
  const child = spawn(process.execPath, [main, "--port", "0", ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const origin = /^listening on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(line.toString())?.[1];
  if (origin === undefined) throw new Error(`unexpected: ${line.toString()}`);
  return { origin, child };
}

async function merchantAt(origin: string) {
  const form = {
    client_id: "demo-client",
    client_version: "1",
    client_secret: "demo-secret",
    grant_type: "client_credentials",
  };
  const issued = await fetch(`${origin}/v1/oauth/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const { access_token: token } = (await issued.json()) as { access_token: string };
  return async (method: string, path: string, body?: Json): Promise<Json> => {
    const response = await fetch(origin + path, {
      method,
      headers: { authorization: `O-Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Json;
  };
}

test("orders and refunds survive kill -9, and time that passed meanwhile counts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fake-provider-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const flags = ["--ledger", join(folder, "ledger"), "--refund-delay-ms", "200"];

  const first = await start(flags);
  const before = await merchantAt(first.origin);
  const placed = await before("POST", "/checkout/v2/pay", payBody("o1"));
  await before("POST", "/checkout/v2/pay", payBody("o2"));
  const payPage = placed.redirectUrl as string;
  expect(payPage).toContain(first.origin);
  const body = new URLSearchParams({ outcome: "pay" });
  const pressed = await fetch(payPage, { method: "POST", body, redirect: "manual" });
  expect(pressed.status).toBe(303);
  const refund = { merchantRefundId: "r1", originalMerchantOrderId: "o1", amount: 10_000 };
  expect(await before("POST", "/payments/v2/refund", refund)).toMatchObject({ state: "PENDING" });
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  await new Promise((resolve) => setTimeout(resolve, 200));

  const second = await start(flags);
  const after = await merchantAt(second.origin);
  expect(await after("GET", "/checkout/v2/order/o1/status")).toMatchObject({
    state: "COMPLETED",
    orderId: placed.orderId,
  });
  expect(await after("GET", "/checkout/v2/order/o2/status")).toMatchObject({ state: "PENDING" });
  expect(await after("GET", "/payments/v2/refund/r1/status")).toMatchObject({ state: "COMPLETED" });
  expect(await after("POST", "/payments/v2/refund", refund)).toMatchObject({
    code: "Refund ID Duplicated",
  });
  const otherPage = new URL(payPage);
  expect((await fetch(second.origin + otherPage.pathname + otherPage.search)).status).toBe(200);
});

test("the control plane, which has no password, is never opened to the network", async () => {
  const main = join(import.meta.dirname, "main.ts");
  const flags = ["--port", "0", "--host", "0.0.0.0", "--controls"];
  const child = spawn(process.execPath, [main, ...flags], { stdio: ["ignore", "pipe", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  expect(await once(child, "close")).toEqual([1, null]);
  expect(complaint).toContain("--controls is for the loopback address only");
});

test("it runs alone as Razorpay too, for who knows the key", async () => {
  const { origin } = await start([
    "--provider",
    "razorpay",
    "--key-id",
    "rzp_a",
    "--key-secret",
    "b",
  ]);
  const ask = (key: string) =>
    fetch(`${origin}/payment_links?reference_id=order_1`, {
      headers: { authorization: `Basic ${btoa(key)}` },
    });
  expect((await ask("rzp_a:wrong")).status).toBe(401);
  const answered = await ask("rzp_a:b");
  expect(answered.status).toBe(200);
  expect(await answered.json()).toEqual({ payment_links: [] });
});
