import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and in the first browser render, true once React runs the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
