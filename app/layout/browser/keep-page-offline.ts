import { waitForRetry, watchConnection } from "../../ui/feedback/lost-connection.ts";

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
