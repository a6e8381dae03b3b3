import { localPath } from "../../../lib/language/local-path.ts";
import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Returns the seconds before the next poll, which grow with the number of polls. */
function waitSeconds(look: number): number {
  if (look < 15) return 1;
  return look < 35 ? 3 : 10;
}

/** Polls the server while the component is mounted. */
export function usePaymentPolling(look: number, onPoll: () => void): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(
      () => {
        onPoll();
        void revalidate();
      },
      waitSeconds(look) * 1000,
    );
    return () => clearTimeout(timer);
    // onPoll is a new function at each render and must not restart the wait.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [look, state, revalidate]);
}

export interface NoScript {
  /** Path of the next refresh, without a language. */
  next: string;
  seconds: number;
  /** True after a minute of refreshes: the page says that it takes longer. */
  pending: boolean;
}

/** A page without JavaScript refreshes this often before it is "pending". */
const REFRESH_EVERY_SECONDS = 4;
const REFRESHES = 15;

/**
 * Plans the next refresh of a page without JavaScript.
 * @param path of the page, with a query
 * @param looks number of refreshes so far, from the URL
 */
export function noScriptOf(path: string, looks: number): NoScript {
  const look = Math.min(Math.max(looks || 1, 1), 1000);
  const pending = look > REFRESHES;
  return {
    next: `${path}&look=${look + 1}`,
    pending,
    seconds: pending ? 30 : REFRESH_EVERY_SECONDS,
  };
}

/** Lets the browser refresh the page when JavaScript is off. */
export function RefreshWithoutScript({ next, seconds }: NoScript) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${localPath(next)}`} />
    </noscript>
  );
}
