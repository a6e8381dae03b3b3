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

/** Without JavaScript the browser itself asks again. */
export function RefreshWithoutScript({ next, seconds }: NoScript) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${next}`} />
    </noscript>
  );
}
