import { data, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/clients";
import {
  type FoundClient,
  listClientsReadLast,
  parseOrderSearch,
  searchClients,
  searchOrders,
} from "../../../domain/orders/search-orders.server.ts";
import { recordAuditOfReadings } from "../../../domain/staff/audit.server.ts";
import { may } from "../../../domain/staff/staff-member.ts";
import { anyone, formsOf, runForm } from "../../../http/form.server.ts";
import { countUse } from "../../../http/form-limits.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { servicesContext } from "../../../services.server.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchForm } from "../form-controls.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { Breakable, Chip, DeskTable, StateChip } from "../desk-table.tsx";

/** Counts a client's sessions as the client's page lists them. */
export function sessionsText({ ahead, past, unproven }: Sessions): string {
  const proven = ahead + past > 0 ? [`${ahead} to come, ${past} over`] : [];
  const others = unproven > 0 ? [`${unproven} with an unverified email`] : [];
  return [...proven, ...others].join(", ") || "no session";
}

type Sessions = Pick<FoundClient, "ahead" | "past" | "unproven">;

/** @param empty what stands instead of a table without clients */
function ClientTable(props: { clients: readonly FoundClient[]; caption: string; empty: string }) {
  const { clients, caption, empty } = props;
  return (
    <DeskTable
      caption={caption}
      head={["Client", "Phone", "Email", "Latest session", "Sessions"]}
      rows={clients.map((one) => ({
        key: one.orderId,
        to: `/desk/clients/${one.orderId}`,
        cells: [
          one.name || one.email,
          one.phone,
          <Breakable key="email" text={one.email} />,
          formatInstant(one.latestAt),
          one.isUnpaid ? <Chip key="unpaid">not paid yet</Chip> : sessionsText(one),
        ],
      }))}
      empty={empty}
    />
  );
}

/** An order as its row shows it. */
type ShownOrder = NonNullable<Awaited<ReturnType<typeof search>>["orders"]>[number];

/** @param showsNames the role sees who booked */
function OrderTable({
  orders,
  showsNames,
}: {
  orders: readonly ShownOrder[];
  showsNames: boolean;
}) {
  return (
    <DeskTable
      caption="Orders that were found, the latest session first"
      head={["Session", "Client", "Therapist", "State"]}
      rows={orders.map((one) => ({
        key: one.id,
        to: `/desk/order/${one.id}`,
        cells: [
          formatInstant(one.startsAt),
          showsNames ? one.contactName : null,
          one.therapistName,
          <StateChip key="state" state={one.state} />,
        ],
      }))}
      empty="Nothing was found. Check the spelling, or search by something else."
    />
  );
}

/** The next page of what was found: a form, because what was searched stands in no URL. */
function NextPage({ q, page }: { q: string; page: number }) {
  return (
    <form method="post" action="/desk/clients" className="mt-4">
      <input type="hidden" name="q" value={q} />
      <input type="hidden" name="page" value={page + 1} />
      <Button variant="secondary">Show more</Button>
    </form>
  );
}

export const handle = { hydrate: false, desk: true };

/**
 * Searches clients and their orders, and records whom it found: no clients for a role that finds orders by their ids
 * alone, and orders on the first page only.
 */
async function search(context: Readonly<RouterContextProvider>, q: string, page: number) {
  const services = context.get(servicesContext);
  const { member } = context.get(staffContext);
  const now = services.now();
  const seesClients = may(member, "sessions");
  const parsed = parseOrderSearch(q, !seesClients);
  if (!parsed)
    return {
      q,
      page,
      error: seesClients
        ? "Type two characters of a name or more, an email address, four digits of a phone number, a receipt or an id."
        : "Your role finds orders by their id or the payment company’s.",
      status: 422,
    };
  const wait = await countUse(context, "deskSearch", member.id);
  if (wait) return { q, page, error: wait, status: 429 };
  const found = seesClients ? await searchClients(services.db, parsed, page, now) : undefined;
  const orders = page === 0 ? await searchOrders(services.db, parsed, now) : undefined;
  const ids = [
    ...(found?.clients.map(({ orderId }) => orderId) ?? []),
    ...(orders?.map(({ id }) => id) ?? []),
  ];
  await recordAuditOfReadings(services.db, member.id, [...new Set(ids)], now);
  return { q, page, found, orders, status: 200 };
}

/** What the screen shows before a search. */
const nothing = { q: "", page: 0, found: undefined, orders: undefined, error: undefined };

/** A search in the URL is for links from elsewhere: the screen's own form sends it by POST. No log has a query. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { member } = context.get(staffContext);
  const rights = { showsNames: may(member, "sessions"), mayWrite: may(member, "changes") };
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const isAsked = q !== "" && request.method === "GET";
  const searched = isAsked ? await search(context, q, 0) : undefined;
  const services = context.get(servicesContext);
  const last =
    rights.showsNames && !isAsked && request.method === "GET"
      ? await listClientsReadLast(services.db, member.id, services.now())
      : [];
  return data({ searched, last, ...rights }, { status: searched?.status ?? 200 });
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, { who: anyone, forms: { "": searchForm } });

const searchForm = formsOf<object, Awaited<ReturnType<typeof search>>>()({
  async run({ context, text }) {
    const page = Math.min(Math.max(Number.parseInt(text("page"), 10) || 0, 0), 100);
    return { ok: true, searched: await search(context, text("q"), page) };
  },
  done: ({ show }, _about, { searched }) => show(searched, searched.status),
});

export default function Clients({ loaderData, actionData }: Route.ComponentProps) {
  const { showsNames, mayWrite, last } = loaderData;
  const sent = actionData && "q" in actionData ? actionData : undefined;
  const { q, page, found, orders, error } = sent ?? loaderData.searched ?? nothing;
  return (
    <>
      <DeskHeading>Clients</DeskHeading>
      <SearchForm
        action="/desk/clients"
        error={error}
        q={q}
        label="Name, email, phone, receipt, order or the payment company’s id"
        hint="A part of a name or four digits of a phone number are enough. Type anything else in full."
        button="Search"
      />
      {!sent && last.length > 0 && (
        <>
          <h2>Last on your screen</h2>
          <ClientTable clients={last} caption="Clients who were last on your screen" empty="" />
        </>
      )}
      {found && (
        <div className="mt-6">
          {found.isCut && (
            <p className="desk-soft mb-3">
              Very many match: not all of them were looked at. Add another word, or search by phone
              or email.
            </p>
          )}
          <ClientTable
            clients={found.clients}
            caption="Clients who were found, the latest session first"
            empty="No client was found. Check the spelling, or search by something else. Clients who never paid can be found for one month."
          />
          {found.hasMore && <NextPage q={q} page={page} />}
        </div>
      )}
      {orders && (orders.length > 0 || !found) && (
        <div className="mt-6">
          {found && <h2>Orders</h2>}
          <OrderTable orders={orders} showsNames={showsNames} />
        </div>
      )}
      {mayWrite && (
        <p className="desk-back mt-6">
          <a href="/desk/clients/write">Write to the clients of a day or a therapist</a>
        </p>
      )}
    </>
  );
}
