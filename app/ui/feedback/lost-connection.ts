import { useSyncExternalStore } from "react";

/** Requests that wait because the network is gone or the server failed, as components see them. */
export interface LostConnection {
  /** Sends the waiting requests again. */
  retry: () => void;
  /** The form that was being sent; undefined for a link. */
  form: HTMLFormElement | undefined;
  /** The server answered that it failed: there is a network. */
  isAnswered: boolean;
}

interface Waiting {
  /** Changes nothing on the server. */
  repeatable: boolean;
  isAnswered: boolean;
}

const waiting = new Map<() => void, Waiting>();
const listeners = new Set<() => void>();
let sentForm: HTMLFormElement | undefined;
let lost: LostConnection | undefined;

function update(): void {
  const isAnswered = [...waiting.values()].every((one) => one.isAnswered);
  lost = waiting.size > 0 ? { retry: () => resume(), form: sentForm, isAnswered } : undefined;
  for (const listener of listeners) listener();
}

function resume(only: (request: Waiting) => boolean = () => true): void {
  const ready = [...waiting].filter(([, request]) => only(request));
  for (const [go] of ready) waiting.delete(go);
  update();
  for (const [go] of ready) go();
}

/**
 * Waits until a failed request may be sent again: at the visitor's press or, if it changes nothing on the server, when
 * the browser is online again.
 * @throws the reason of the signal, when the router gives the request up
 */
export function waitForRetry(request: Waiting, signal: AbortSignal | null | undefined) {
  return new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener("abort", () => {
      waiting.delete(resolve);
      update();
      reject(signal.reason as Error);
    });
    waiting.set(resolve, request);
    update();
  });
}

/** Remembers which form is sent, and resumes reading requests when the network is back. */
export function watchConnection(): void {
  addEventListener(
    "submit",
    ({ target }) => (sentForm = target instanceof HTMLFormElement ? target : undefined),
    { capture: true },
  );
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) sentForm = undefined;
  });
  addEventListener("online", () => resume(({ repeatable }) => repeatable));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the lost connection, while requests wait for it. */
export function useLostConnection(): LostConnection | undefined {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => undefined,
  );
}
