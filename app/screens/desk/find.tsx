import { formatInstant } from "../../lib/india-time.ts";
import {
  type FoundOrder,
  parseOrderSearch,
  searchOrders,
} from "../../domain/orders/search-orders.server.ts";
import { SearchForm } from "./desk-form.tsx";
import { DeskHeading } from "./desk-frame.tsx";
import { DeskTable, Breakable, StateChip } from "./desk-table.tsx";
import { findCopy as copy } from "./find.words.ts";
import { data } from "react-router";
import type { Route } from "./+types/find";
import { recordAuditOfReadings } from "../../domain/staff/audit.server.ts";
import { may } from "../../domain/staff/staff-member.ts";
import { parseDeskForm } from "../../http/desk-form.server.ts";
import { countUseOrRefuse } from "../../http/form-protection.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";

interface FindViewProps {
  /** Undefined before a search. */
  orders?: readonly FoundOrder[] | undefined;
  error?: string | undefined;
  showsNames: boolean;
}

/** The search for an order, and what it found. */
function FindView({ orders, error, showsNames }: FindViewProps) {
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      <SearchForm
        action="/desk/find"
        error={error}
        label={copy.label}
        hint={copy.hint}
        button={copy.button}
      />
      {orders && (
        <div className="mt-6">
          <DeskTable
            caption={copy.found}
            head={["Session", "Client", "Therapist", "State", "Order"]}
            rows={orders.map((one) => ({
              key: one.id,
              to: `/desk/order/${one.id}`,
              cells: [
                formatInstant(one.startsAt),
                showsNames ? one.contactName : null,
                one.therapistName,
                <StateChip key="state" state={one.state} />,
                <Breakable key="order" text={one.id} />,
              ],
            }))}
            empty={copy.none}
          />
        </div>
      )}
    </>
  );
}

export const handle = { hydrate: false, desk: true };

export function loader({ context }: Route.LoaderArgs) {
  return { showsNames: may(context.get(staffContext).member, "sessions") };
}

/** Searches by a form, so that no address or phone number is in a URL. Records whom it found. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, staff, field, now } = await parseDeskForm(request, context);
  const idsOnly = !may(staff.member, "sessions");
  const search = parseOrderSearch(field("q"), idsOnly);
  const wait = search && (await countUseOrRefuse(context, "deskSearch", staff.member.id));
  const error = wait || (idsOnly ? copy.ordersOnly : copy.badInput);
  if (!search || wait) return data({ error, orders: undefined }, { status: wait ? 429 : 422 });
  const orders = await searchOrders(services.db, search, now);
  const ids = orders.map(({ id }) => id);
  await recordAuditOfReadings(services.db, staff.member.id, ids, now);
  return data({ error: undefined, orders });
}

export default function Find({ loaderData, actionData }: Route.ComponentProps) {
  return <FindView {...loaderData} orders={actionData?.orders} error={actionData?.error} />;
}
