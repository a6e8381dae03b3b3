import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { currentRequestId, withRequestId } from "../app/lib/web/request-id.server.ts";
import { freePort } from "../tests/support/product/free-port.ts";
import { openTracing } from "./tracing.ts";
import { MailError } from "../app/domain/emails/mail-transport.ts";
import { PaymentProviderError } from "../app/domain/payments/payment-provider.ts";
import { serviceCalls } from "../app/http/metrics.server.ts";
import { instrumentPort } from "./instrument-services.ts";

async function tracingWithoutCollector() {
  const tracing = await openTracing(`http://127.0.0.1:${await freePort()}`, 300);
  onTestFinished(() => tracing.stop());
  return tracing;
}

/** Opens tracing to a collector that accepts everything, so that stopping needs no retries. */
async function tracingWithCollector() {
  const collector = createServer((_request, response) => response.end());
  await once(collector.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void collector.close());
  const { port } = collector.address() as AddressInfo;
  const tracing = await openTracing(`http://127.0.0.1:${port}`);
  onTestFinished(() => tracing.stop());
  return tracing;
}

const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
const seen = async () => currentRequestId();

test("an unreachable collector has no effect on results, errors and stopping", async () => {
  const tracing = await tracingWithoutCollector();
  expect(await tracing.step("one", async () => 7)).toBe(7);
  const broken = tracing.step("other", () => Promise.reject(new TypeError("no")));
  await expect(broken).rejects.toThrow(TypeError);
  await tracing.stop();
});

test("a step continues the trace of its parent and keeps the request id", async () => {
  const tracing = await tracingWithCollector();
  const trail = { requestId: "r1", traceparent };
  const within = await withRequestId(trail, () => tracing.step("within", seen));
  expect(within?.requestId).toBe("r1");
  expect(within?.traceparent).toMatch(/^00-a{32}-(?!b{16})[0-9a-f]{16}-01$/);
});

test.each(["", "nonsense", `01${traceparent.slice(2)}`, traceparent.toUpperCase()])(
  "a malformed traceparent (%s) is ignored",
  async (given) => {
    const tracing = await tracingWithCollector();
    const trail = { requestId: "r1", traceparent: given };
    const within = await withRequestId(trail, () => tracing.step("within", seen));
    expect(within?.traceparent).toMatch(/^00-(?!a{32})[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  },
);

test("without an endpoint nothing is traced", async () => {
  const tracing = await openTracing(undefined);
  expect(await tracing.step("one", seen)).toBeUndefined();
});

async function counted(service: string): Promise<Record<string, number>> {
  const { values } = await serviceCalls.get();
  const own = values.filter(({ labels }) => labels.service === service);
  return Object.fromEntries(own.map(({ labels, value }) => [labels.outcome, value]));
}

const mail = (permanent: boolean) => new MailError("no", { permanent });
const money = (retryable: boolean) => new PaymentProviderError("no", { code: "NO", retryable });

test.each([
  ["done", undefined],
  ["refused", mail(true)],
  ["failed", mail(false)],
  ["refused", money(false)],
  ["failed", money(true)],
  ["failed", new TypeError("a surprise")],
])("a call is counted as %s, and its outcome goes on to the caller", async (outcome, error) => {
  const name = `a service ${outcome} ${error?.name} ${String(error && Object.values(error))}`;
  const service = {
    name: "kept",
    ask: async (given: number) => {
      if (error) throw error;
      return given;
    },
  };
  const watched = instrumentPort(name, service, ["ask"], await openTracing(undefined));
  const result: unknown = await watched.ask(7).catch((thrown: unknown) => thrown);
  expect(result).toBe(error ?? 7);
  expect(await counted(name)).toEqual({ [outcome]: 1 });
  expect(watched.name).toBe("kept");
});
