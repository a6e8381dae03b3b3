import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Returns false on the server and in the first render of the browser, true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
