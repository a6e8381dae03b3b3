import { RouterContextProvider } from "react-router";
import { action } from "../../../app/screens/api/payment-webhook.ts";
import { servicesContext } from "../../../app/services.server.ts";
import type { Services } from "../../../app/services.ts";

/** Runs the product's webhook route. @returns its HTTP status */
export async function answerWebhook(
  services: Services,
  headers: Headers,
  body: string,
): Promise<number> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const request = new Request("https://sahaj.test/webhooks/phonepe", {
    method: "POST",
    headers,
    body,
  });
  const response = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  return response.status;
}
