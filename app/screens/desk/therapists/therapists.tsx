import { DeskHeading } from "../desk-frame.tsx";
import { DeskTable, StateChip } from "../desk-table.tsx";
import { loadDeskTherapists } from "./therapist.server.ts";
import { therapistsCopy as copy } from "./therapists.words.ts";
import type { Route } from "./+types/therapists";
import { servicesContext } from "../../../services.server.ts";

/** The list of all therapists. */
export default function Therapists({ loaderData }: Route.ComponentProps) {
  const { therapists } = loaderData;
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      <p className="desk-soft my-3">{copy.lead}</p>
      <DeskTable
        caption={copy.table}
        head={["Name", "Category", "Prices", "State"]}
        rows={therapists.map(({ id, name, category, prices, state, listedFrom }) => ({
          key: String(id),
          to: `/desk/therapists/${id}`,
          cells: [
            name,
            category,
            prices,
            <span key="state">
              <StateChip state={copy.states[state]} /> {listedFrom && copy.from(listedFrom)}
            </span>,
          ],
        }))}
        empty={copy.none}
      />
    </>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { therapists: await loadDeskTherapists(context.get(servicesContext)) };
}
