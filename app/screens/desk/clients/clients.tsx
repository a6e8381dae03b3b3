import { data, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/clients";
import {
  type FoundClients,
  parseOrderSearch,
  searchClients,
} from "../../../domain/orders/search-orders.server.ts";
import { recordAuditOfReadings } from "../../../domain/staff/audit.server.ts";
import { parseDeskForm } from "../../../http/desk-form.server.ts";
import { countUseOrRefuse } from "../../../http/form-protection.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { servicesContext } from "../../../services.server.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchForm } from "../desk-form.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { Breakable, DeskTable } from "../desk-table.tsx";
import { clientsCopy as copy } from "./clients.words.ts";

interface Searched {
  q: string;
  page: number;
  found?: FoundClients | undefined;
  error?: string | undefined;
}

function FoundTable({ found }: { found: FoundClients }) {
  return (
    <>
      {found.isCut && <p className="desk-soft mb-3">{copy.cut}</p>}
      <DeskTable
        caption={copy.found}
        head={["Client", "Phone", "Email", "Latest session", "Sessions"]}
        rows={found.clients.map((one) => ({
          key: one.orderId,
          to: `/desk/clients/${one.orderId}`,
          cells: [
            one.name || one.email,
            one.phone,
            <Breakable key="email" text={one.email} />,
            formatInstant(one.latestAt),
            one.isUnpaid ? (
              <span key="unpaid" className="desk-chip">
                {copy.unpaid}
              </span>
            ) : (
              copy.sessions(one.ahead, one.past)
            ),
          ],
        }))}
        empty={copy.none}
      />
    </>
  );
}

/** The next page of what was found: a form, because what was searched stands in no URL. */
function NextPage({ q, page }: Searched) {
  return (
    <form method="post" action="/desk/clients" className="mt-4">
      <input type="hidden" name="q" value={q} />
      <input type="hidden" name="page" value={page + 1} />
      <Button variant="secondary">{copy.next}</Button>
    </form>
  );
}

export const handle = { hydrate: false, desk: true };

/** Searches, and records whom it found. */
async function search(
  context: Readonly<RouterContextProvider>,
  q: string,
  page: number,
): Promise<Searched & { status: number }> {
  const services = context.get(servicesContext);
  const { member } = context.get(staffContext);
  const now = services.now();
  const parsed = parseOrderSearch(q);
  if (!parsed) return { q, page, error: copy.badInput, status: 422 };
  const wait = await countUseOrRefuse(context, "deskSearch", member.id);
  if (wait) return { q, page, error: wait, status: 429 };
  const found = await searchClients(services.db, parsed, page, now);
  const ids = found.clients.map(({ orderId }) => orderId);
  await recordAuditOfReadings(services.db, member.id, ids, now);
  return { q, page, found, status: 200 };
}

/** A search in the URL is for links from elsewhere: the screen's own form sends it by POST. No log has a query. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get("q") ?? "";
  if (q === "" || request.method !== "GET") return { q: "", page: 0 };
  const { status, ...searched } = await search(context, q, 0);
  return data(searched, { status });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { field } = await parseDeskForm(request, context);
  const page = Math.min(Math.max(Number.parseInt(field("page"), 10) || 0, 0), 100);
  const { status, ...searched } = await search(context, field("q"), page);
  return data(searched, { status });
}

export default function Clients({ loaderData, actionData }: Route.ComponentProps) {
  const shown: Searched = actionData ?? loaderData;
  const { q, found, error } = shown;
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      <SearchForm
        action="/desk/clients"
        error={error}
        q={q}
        label={copy.label}
        hint={copy.hint}
        button={copy.button}
      />
      {found && (
        <div className="mt-6">
          <FoundTable found={found} />
          {found.hasMore && <NextPage {...shown} />}
        </div>
      )}
      <p className="desk-back mt-6">
        <a href="/desk/clients/write">{copy.write}</a>
      </p>
    </>
  );
}
