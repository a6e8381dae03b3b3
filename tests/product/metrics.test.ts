import { describe, expect, test } from "vitest";
import { startFunctions } from "../support/product/functions-product.ts";
import { forFile } from "../support/product/for-file.ts";

const deps = await forFile(startFunctions());

async function read(line: string): Promise<number> {
  const response = await fetch(`${deps.product.url}/metrics`);
  const text = await response.text();
  return Number(
    text
      .split("\n")
      .find((one) => one.startsWith(`${line} `))
      ?.split(" ")
      .at(-1) ?? 0,
  );
}

describe("GET /metrics", () => {
  test("counts requests by method and status", async () => {
    const line = 'http_request_seconds_count{method="GET",status="404"}';
    const before = await read(line);
    await fetch(`${deps.product.url}/nowhere`);
    await fetch(`${deps.product.url}/nowhere`);
    expect((await read(line)) - before).toBe(2);
  });

  test("counts orders by state, and times that a person must look", async () => {
    const opened = await deps.call("payment", deps.newPayment());
    const { orderId } = opened.body as { orderId: string };
    expect(await read('orders{state="awaiting_payment"}')).toBe(1);
    await deps.sandbox.control({
      faults: [{ kind: "amount-mismatch" }],
      choose: { merchantOrderId: orderId, outcome: "pay" },
    });
    await expect.poll(() => read('orders{state="disputed"}')).toBe(1);
    const alarms = () => read('alarms_total{what="payment amount disagrees"}');
    await expect.poll(alarms).toBeGreaterThanOrEqual(1);
    expect(await deps.stateOf(orderId)).toBe("PENDING");
  });

  test("contains no name", async () => {
    const body = deps.newPayment();
    await deps.call("payment", body);
    const text = await (await fetch(`${deps.product.url}/metrics`)).text();
    expect(text).not.toContain(body.meta_info.email);
    expect(text).not.toMatch(/order_\d{13}/);
  });
});
