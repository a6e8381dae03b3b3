import { DeskHeading } from "../frame/desk-heading.tsx";
import { DeskTable } from "../frame/desk-table.tsx";
import { StateChip } from "../frame/state-chip.tsx";
import type { DeskTherapistRow } from "./load-desk-therapists.server.ts";
import { therapistsCopy as copy } from "./therapists-copy.ts";

/** The list of all therapists. */
export function TherapistsView({ therapists }: { therapists: readonly DeskTherapistRow[] }) {
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      <p className="desk-soft my-3">{copy.lead}</p>
      <DeskTable
        caption={copy.table}
        head={["Name", "Category", "Prices", "State"]}
        rows={therapists.map(({ id, name, category, prices, state, listedFrom }) => ({
          key: String(id),
          cells: [
            <a key="name" href={`/desk/therapists/${id}`}>
              {name}
            </a>,
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
