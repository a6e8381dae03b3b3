import type { Db } from "../../../db/connect.server.ts";
import { findListedOrders } from "../../../domain/orders/search-orders.server.ts";
import { may, type RoleHolder } from "../../../domain/staff/staff-member.ts";
import { maySendForm } from "../../../http/desk-screen.server.ts";
import { firstName } from "../../../lib/contact.ts";
import { readTogether } from "../../../lib/read-together.ts";
import type { Services } from "../../../services.ts";
import { kinds } from "./inbox.server.ts";
import { type InboxItem, type InboxKind, sessionOf } from "./inbox-kind.ts";
import { orderActions } from "../order-actions.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

type Loaded = Awaited<ReturnType<InboxKind["load"]>>;

/** Leaves out the form that a role may not send. */
const mayDo = (holder: RoleHolder, item: InboxItem): InboxItem =>
  item.by && maySendForm(holder, orderActions[item.by]) ? item : { ...item, by: null };

/** Finds the orders of rows, and names the client and the session of each as far as a role sees them. */
export async function findNamedOrders(
  db: Db,
  holder: RoleHolder,
  rows: readonly { orderId: string | null }[],
) {
  const orders = await findListedOrders(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  return (orderId: string | null) => {
    const order = orders.get(orderId ?? "");
    return {
      client: order && may(holder, "sessions") ? order.contactName : "",
      session: order ? sessionOf(order.startsAt) : "",
      therapistName: order?.therapistName ?? "",
    };
  };
}

/** Names the session of each item about an order, and the client by the first name. */
async function withOrders(db: Db, holder: RoleHolder, items: Loaded["items"]) {
  const named = await findNamedOrders(db, holder, items);
  return items.map((one): InboxItem => {
    const item = mayDo(holder, one);
    const { client, session } = named(item.orderId);
    return {
      ...item,
      person: item.person || (firstName(client) ?? ""),
      session: item.session || session,
    };
  });
}

/** Loads what is to do, as far as a role may see it, and the numbers of some kinds of it. */
export async function loadInbox(services: Services, holder: RoleHolder, now: Date) {
  const seen = Object.entries<InboxKind>(kinds).filter(([, { isSeenBy }]) => isSeenBy(holder));
  const loaded = await readTogether(
    seen.map(([name, { load, counts }]) => async () => ({
      counts,
      ...(await load(services, now, holder, name)),
    })),
  );
  return {
    inbox: await withOrders(
      services.db,
      holder,
      loaded.flatMap(({ items }) => items),
    ),
    unlisted: sum(loaded.map(({ unlisted }) => unlisted)),
    counts: (["messages", "choosing", "money"] as const).flatMap((what) => {
      const counted = loaded.filter(({ counts }) => counts === what);
      const count = sum(counted.map(({ items, unlisted }) => items.length + unlisted));
      const hint = counted.find((one) => one.hint !== "")?.hint ?? "";
      return counted.length > 0 ? [{ what, count, hint }] : [];
    }),
  };
}

/** Those about a therapist, or about no one. */
const ofNoOrder: ReadonlySet<string> = new Set<keyof typeof kinds>([
  "mail",
  "lost",
  "calendar",
  "profile",
  "title",
  "credential",
]);

/** Loads what is to do about one order: the same items as the first screen lists. */
export async function loadMatters(
  services: Services,
  holder: RoleHolder,
  orderId: string,
  now: Date,
): Promise<InboxItem[]> {
  const seen = Object.entries<InboxKind>(kinds).filter(
    ([name, { isSeenBy }]) => isSeenBy(holder) && !ofNoOrder.has(name),
  );
  const loaded = await readTogether(
    seen.map(
      ([name, { load }]) =>
        () =>
          load(services, now, holder, name, orderId),
    ),
  );
  return loaded
    .flatMap(({ items }) => items)
    .filter((item) => item.orderId === orderId)
    .map((item) => mayDo(holder, item));
}
