import type { EmailKey } from "./delivery-store.server.ts";

/**
 * Builds the Message-ID of an email: the same for every try, so that a mailbox can drop a repeat after a crash.
 * @param name unique name of the email, from {@link emailIdOf}
 */
export function messageIdOf(name: string, sender: { address: string }): string {
  return `<${name}@${sender.address.split("@")[1] ?? "localhost"}>`;
}

/** @returns the unique name of an order's email: "order_….confirmation.v0" */
export function emailIdOf({ orderId, kind, version }: EmailKey): string {
  return `${orderId}.${kind}.v${version}`;
}

/** @returns undefined for text that is not such a name */
export function parseEmailId(text: string): EmailKey | undefined {
  const [, orderId, kind, version] = /^([\w-]{1,80})\.([a-z_]{1,30})\.v(\d{1,9})$/.exec(text) ?? [];
  if (!orderId || !kind || !version) return undefined;
  return { orderId, kind: kind as EmailKey["kind"], version: Number(version) };
}
