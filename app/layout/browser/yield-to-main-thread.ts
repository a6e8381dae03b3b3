import type { ClientInstrumentation } from "react-router";

/** Lets the browser draw what a press did, and take the next one, before it goes on. */
async function afterABreath(goOn: () => Promise<unknown>): Promise<void> {
  await new Promise<void>((breathed) => setTimeout(breathed));
  await goOn();
}

/**
 * The router begins a move within the press itself, and asks the server in the same go. On a small phone each alone is
 * short, and all together hold up the next touch for longer than the 50 ms after which it is felt.
 */
export const yieldToMainThread: ClientInstrumentation = {
  router(router) {
    router.instrument({ navigate: afterABreath });
  },
  route(route) {
    route.instrument({ loader: afterABreath, action: afterABreath });
  },
};
