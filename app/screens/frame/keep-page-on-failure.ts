import { waitForRetry, watchConnection } from "../../ui/feedback/lost-connection.ts";
import type { ClientInstrumentation } from "react-router";

/** Requests of the router: data of a page, and forms. */
function isOfRouter(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.origin === location.origin && url.pathname.endsWith(".data");
}

/** A form that the server failed to handle: an error page would replace what was typed. */
const isUnsaved = (response: Response, init: RequestInit | undefined) =>
  response.status >= 500 && (init?.method ?? "GET") !== "GET";

/**
 * Keeps the page when the network is lost or the server fails: a request of the router without an answer, or a form
 * that wasn't handled, waits for the visitor's "Try again" instead of replacing the page, and what was typed, by an
 * error page.
 */
export function keepPageOnFailure(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    for (;;) {
      try {
        const response = await send(input, init);
        if (!isUnsaved(response, init) || !isOfRouter(input)) return response;
        await waitForRetry({ repeatable: false, isAnswered: true }, init?.signal);
      } catch (error) {
        // Browsers report a lost connection as a TypeError, a cancelled request as a DOMException.
        if (!(error instanceof TypeError) || !isOfRouter(input)) throw error;
        const repeatable = (init?.method ?? "GET") === "GET";
        await waitForRetry({ repeatable, isAnswered: false }, init?.signal);
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
