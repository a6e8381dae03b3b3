import { Button, ButtonLink } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Pager } from "../../../ui/navigation/pager.tsx";
import { may } from "../../../domain/staff/staff-member.ts";
import { rosterFilters } from "../../../domain/therapists/roster-entry.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { DeskSelect } from "../desk-form.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { DeskTable, numeric, StateChip } from "../desk-table.tsx";
import type { Route } from "./+types/therapists";
import { parseRosterQuery, rosterPath, type RosterQuery } from "./roster-query.ts";
import { loadDeskTherapists } from "./therapist.server.ts";
import { newTherapistCopy, therapistsCopy as copy } from "./therapists.words.ts";

/** The list of therapists: who is free when, how busy they are, and what their profile lacks. */
export default function Therapists({ loaderData }: Route.ComponentProps) {
  const { therapists, query, count, pages, mayAdd } = loaderData;
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      <p className="desk-soft my-3">{copy.lead}</p>
      {mayAdd && (
        <p className="desk-row my-3">
          <ButtonLink to="/desk/therapists/new" variant="secondary" compact>
            {newTherapistCopy.title}
          </ButtonLink>
          <a
            href="/desk/therapists/import"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Import therapists from a file
          </a>
        </p>
      )}
      <Filter {...query} />
      <p className="my-3">{copy.count(count)}</p>
      <DeskTable
        caption={copy.table}
        head={[...copy.head, ...copy.numbers.map(numeric)]}
        rows={therapists.map((one) => ({
          key: String(one.id),
          to: `/desk/therapists/${one.id}`,
          cells: [
            one.name,
            <span key="state">
              <StateChip state={copy.states[one.state]} />{" "}
              {one.listedFrom && copy.from(one.listedFrom)}
            </span>,
            one.missing,
            one.nextFree ?? "",
            one.sessions,
            one.prices,
          ],
        }))}
        empty={copy.none}
      />
      <div className="mt-4">
        <Pager page={query.page} pages={pages} pathOf={(page) => rosterPath({ ...query, page })} />
      </div>
    </>
  );
}

function Filter({ filter, name }: RosterQuery) {
  return (
    <form className="desk-row">
      <TextField label={copy.name} name="q" defaultValue={name} autoComplete="off" />
      <DeskSelect
        label={copy.show}
        name="show"
        value={filter}
        options={rosterFilters.map((one) => [one, copy.filters[one]])}
      />
      <Button variant="secondary">{copy.apply}</Button>
    </form>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = parseRosterQuery(new URL(request.url).searchParams);
  return {
    ...(await loadDeskTherapists(services, query, services.now())),
    query,
    mayAdd: may(context.get(staffContext).member, "roster"),
  };
}
