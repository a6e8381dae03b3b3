import { Button, ButtonLink } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Pager } from "../../../ui/navigation/pager.tsx";
import { may } from "../../../domain/staff/staff-member.ts";
import { type RosterFilter, rosterFilters } from "../../../domain/therapists/roster-entry.ts";
import type { MissingPart } from "../../../domain/therapists/list-roster.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { DeskSelect } from "../form-controls.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { DeskTable, numericCell, StateChip } from "../desk-table.tsx";
import type { Route } from "./+types/therapists";
import { parseRosterQuery, rosterPath, type RosterQuery } from "./roster-query.ts";
import { loadDeskTherapists } from "./therapist.server.ts";
import { stateNames } from "./therapist-fields.tsx";

const filters: Readonly<Record<RosterFilter, string>> = {
  here: "All who work with us",
  listed: "Listed",
  paused: "Paused",
  left: "Have left",
  missing: "With a profile that lacks something",
};

const missingParts: Readonly<Record<MissingPart, string>> = {
  entry: "register entry",
  photo: "photo",
  degree: "degree",
  since: "first year of practice",
};

/** The list of therapists: who is free when, how busy they are, and what their profile lacks. */
export default function Therapists({ loaderData }: Route.ComponentProps) {
  const { therapists, query, count, pages, mayAdd } = loaderData;
  return (
    <>
      <DeskHeading>Therapists</DeskHeading>
      <p className="desk-soft my-3">
        Next free is the first time that a visitor can book in the coming week. Sessions are those
        that are booked in the seven days from today.
      </p>
      {mayAdd && (
        <p className="desk-row my-3">
          <ButtonLink to="/desk/therapists/new" variant="secondary" compact>
            Add a therapist
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
      <p className="my-3">{count === 1 ? "1 therapist" : `${count} therapists`}</p>
      <DeskTable
        caption="Therapists, by name"
        head={[
          "Name",
          "State",
          "Missing",
          "Next free",
          numericCell("Sessions"),
          numericCell("Prices"),
        ]}
        rows={therapists.map((one) => ({
          key: String(one.id),
          to: `/desk/therapists/${one.id}`,
          cells: [
            one.name,
            <span key="state">
              <StateChip state={stateNames[one.state]} />{" "}
              {one.listedFrom && `listed again from ${one.listedFrom}`}
            </span>,
            one.missing.map((part) => missingParts[part]).join(", "),
            one.nextFree ?? "",
            one.sessions,
            one.prices,
          ],
        }))}
        empty="No therapist fits."
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
      <TextField label="Part of the name" name="q" defaultValue={name} autoComplete="off" />
      <DeskSelect
        label="Show"
        name="show"
        value={filter}
        options={rosterFilters.map((one) => [one, filters[one]])}
      />
      <Button variant="secondary">Show them</Button>
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
