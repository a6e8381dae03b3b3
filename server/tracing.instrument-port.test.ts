import { expect, test } from "vitest";
import { MailError } from "../app/domain/emails/mail-transport.ts";
import { PaymentProviderError } from "../app/domain/payments/payment-provider.ts";
import { serviceCalls } from "../app/http/metrics.server.ts";
import { openTracing } from "./tracing.ts";
import { instrumentPort } from "./instrument-services.ts";

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
