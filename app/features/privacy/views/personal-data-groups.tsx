import { SummaryList } from "../../../ui/summary-list.tsx";
import type { PersonalDataGroup } from "./personal-data-labels.ts";

export function PersonalDataGroups({ groups }: { groups: readonly PersonalDataGroup[] }) {
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
