import { beforeEach, expect, test } from "vitest";
import { startFunctions } from "../support/product/functions-product.ts";
import { forFile } from "../support/product/for-file.ts";

// The return page and the status function with a provider that accepts calls and never answers.
const deps = await forFile(startFunctions());
beforeEach(() => deps.sandbox.control({ reset: true }));

const PAGES = 60;

async function someOrder(): Promise<string> {
  const opened = await deps.call("payment", deps.newPayment());
  return (opened.body as { orderId: string }).orderId;
}

/** How often the provider was asked for the order's status. */
async function statusCalls(orderId: string): Promise<number> {
  const control = await fetch(`${deps.sandbox.url}/__control`);
  const { requests } = (await control.json()) as { requests: { path: string }[] };
  return requests.filter(({ path }) => path.includes(`/order/${orderId}/status`)).length;
}

const looks = {
  "the return page": async (orderId: string) => {
    const response = await fetch(`${deps.product.url}/payment-status?orderId=${orderId}`);
    return [response.status, (await response.text()).includes("Loading Payment Information")];
  },
  "functions/v1/status": async (orderId: string) => {
    const answer = await deps.call(`status?orderId=${orderId}`, undefined, { method: "GET" });
    return [answer.status, (answer.body as { state: string }).state === "PENDING"];
  },
};

test.for(Object.entries(looks))(
  "sixty calls of %s make one call to a silent provider and show the payment as pending",
  async ([, look]) => {
    const orderId = await someOrder();
    await deps.sandbox.control({
      faults: [{ kind: "timeout-before-commit", on: "order-status", times: 99, seconds: 60 }],
    });
    const seen = await Promise.all(Array.from({ length: PAGES }, () => look(orderId)));
    expect(seen).toEqual(seen.map(() => [200, true]));
    expect(await statusCalls(orderId)).toBe(1);
  },
);
