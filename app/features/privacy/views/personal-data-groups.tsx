import { SummaryList } from "../../../ui/summary-list.tsx";
import type { HeldGroup } from "./personal-data-labels.ts";

/** What is held, a group a heading, a list an item. */
export function HeldGroups({ groups }: { groups: readonly HeldGroup[] }) {
  return groups.map((group) => (
    <section key={group.title} className="space-y-5">
      <h3>{group.title}</h3>
      {group.items.map((item) => (
        <div key={item.id} className="wrap-anywhere">
          <SummaryList rows={item.rows} />
        </div>
      ))}
    </section>
  ));
}
