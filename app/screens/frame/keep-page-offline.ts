import { waitForRetry, watchConnection } from "../../ui/feedback/lost-connection.ts";
import type { ClientInstrumentation } from "react-router";

/** Requests of the router: data of a page, and forms. */
function isOfRouter(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.origin === location.origin && url.pathname.endsWith(".data");
}

/**
 * Keeps the page when the network is lost: a request of the router that fails without an answer waits for the visitor's
 * "Try again" instead of replacing the page, and what was typed, by an error page.
 */
export function keepPageOffline(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    for (;;) {
      try {
        return await send(input, init);
      } catch (error) {
        // Browsers report a lost connection as a TypeError, a cancelled request as a DOMException.
        if (!(error instanceof TypeError) || !isOfRouter(input)) throw error;
        await waitForRetry((init?.method ?? "GET") === "GET", init?.signal);
      }
    }
  };
  watchConnection();
}

/** Lets the browser paint and handle input before the next step. */
async function afterYielding(next: () => Promise<unknown>): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve));
  await next();
}

/**
 * Splits a navigation into several tasks. The router starts it inside the click handler, together with its requests:
 * on a slow phone this one task blocks input for more than 50 ms.
 */
export const yieldToMainThread: ClientInstrumentation = {
  router(router) {
    router.instrument({ navigate: afterYielding });
  },
  route(route) {
    route.instrument({ loader: afterYielding, action: afterYielding });
  },
};
