import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** How long after each look the next is taken, in seconds: quick at first, then patient. */
function waitSeconds(look: number): number {
  if (look < 15) return 1;
  return look < 35 ? 3 : 10;
}

/** Asks the server again and again while it is on the page. */
export function usePaymentPolling(look: number, onLook: () => void): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(
      () => {
        onLook();
        void revalidate();
      },
      waitSeconds(look) * 1000,
    );
    return () => clearTimeout(timer);
    // onLook is new at each rendering and must not start the wait anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [look, state, revalidate]);
}

export interface NoScript {
  /** The address to look at next. */
  next: string;
  seconds: number;
  /** Looked for a minute: say that it takes longer. */
  pending: boolean;
}

/** How often, and so for how long, a page without JavaScript asks again before it says "pending". */
const LOOK_EVERY_SECONDS = 4;
const LOOKS = 15;

/**
 * Plans the next look of a page without JavaScript.
 * @param path the page's own, with a query
 * @param looks how many there were, as the URL says
 */
export function noScriptOf(path: string, looks: number): NoScript {
  const look = Math.min(Math.max(looks || 1, 1), 1000);
  const pending = look > LOOKS;
  return { next: `${path}&look=${look + 1}`, pending, seconds: pending ? 30 : LOOK_EVERY_SECONDS };
}

/** Without JavaScript the browser itself asks again. */
export function RefreshWithoutScript({ next, seconds }: NoScript) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${next}`} />
    </noscript>
  );
}
