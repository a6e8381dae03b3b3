import type { ClientInstrumentation } from "react-router";

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
