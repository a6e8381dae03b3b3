import { data } from "react-router";
import type { Route } from "./+types/find";
import { findCopy } from "../../features/desk/find/find-copy.ts";
import { FindView } from "../../features/desk/find/find-view.tsx";
import { parseOrderSearch, searchOrders } from "../../features/orders/search-orders.server.ts";
import { recordReadings } from "../../features/staff/client-readings/client-readings.server.ts";
import { may } from "../../features/staff/permissions.ts";
import { parseDeskForm } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";

export const handle = { hydrate: false, desk: true };

export function loader({ context }: Route.LoaderArgs) {
  return { showsNames: may(context.get(staffContext).member.role, "sessions") };
}

/** Searches by a form, so that no address or phone number is in a URL. Records whom it found. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, staff, field, now } = await parseDeskForm(request, context);
  const search = parseOrderSearch(field("q"));
  const problem = !search
    ? findCopy.badInput
    : search.by !== "id" && !may(staff.member.role, "sessions")
      ? findCopy.ordersOnly
      : undefined;
  if (!search || problem) return data({ problem, orders: undefined }, { status: 422 });
  const orders = await searchOrders(services, search);
  const ids = orders.map(({ id }) => id);
  await recordReadings(services.db, staff.member.id, ids, now);
  return data({ problem, orders });
}

export default function Find({ loaderData, actionData }: Route.ComponentProps) {
  return <FindView {...loaderData} orders={actionData?.orders} problem={actionData?.problem} />;
}
