import type { Order } from "./order.ts";

/** An order at an email address, with what ties it to others of the same person. */
export interface OrderAtAddress extends Pick<Order, "id" | "userId" | "attemptOf"> {
  /** Empty if none was given. */
  phone: string;
  /** The order after whose session it was proposed. */
  followsOrder: string | null;
}

/**
 * What ties orders besides the browser, the pay link and the series. phone: the phone number too, where staff have
 * asked the client, or the client has opened the mailbox. nothing_typed: who knows an address and a phone number
 * can book with both, so neither shows whose the orders are.
 */
export type TiedBy = "phone" | "nothing_typed";

/**
 * Finds which orders at one address are the same person's. Two people can share an address, or one may have typed the
 * other's by mistake, so the address alone doesn't tie them: the browser, the pay link or the series does, and the
 * phone number where it counts, also through a third order. A name doesn't: many have it.
 * @param of ids of the person's orders
 * @returns the ids, those of `of` that are at the address among them
 */
export function ordersOfPerson(
  of: readonly string[],
  all: readonly OrderAtAddress[],
  tiedBy: TiedBy,
): string[] {
  const found = new Set<OrderAtAddress>(all.filter(({ id }) => of.includes(id)));
  for (const one of found)
    for (const other of all) if (!found.has(other) && areTied(one, other, tiedBy)) found.add(other);
  return all.filter((one) => found.has(one)).map(({ id }) => id);
}

function areTied(one: OrderAtAddress, other: OrderAtAddress, tiedBy: TiedBy): boolean {
  if (one.userId === other.userId) return true;
  if (tiedBy === "phone" && one.phone !== "" && one.phone === other.phone) return true;
  const [root, otherRoot] = [one.attemptOf ?? one.id, other.attemptOf ?? other.id];
  if (root === otherRoot) return true;
  if (one.followsOrder !== null && one.followsOrder === other.followsOrder) return true;
  return one.followsOrder === other.id || other.followsOrder === one.id;
}
