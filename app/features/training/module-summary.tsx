import type { TrainingModule } from "../../content/training.ts";
import { formatRupees } from "../../lib/money.ts";
import { SummaryList } from "../../ui/summary-list.tsx";

/** The summary of the module above its application form. */
export function ModuleSummary({ module }: { module: TrainingModule }) {
  return (
    <div className="mb-8">
      <SummaryList
        rows={[
          { key: "Duration", value: module.duration },
          { key: "Format", value: module.format },
          { key: "Fee", value: `${formatRupees(module.pricePaise)}, after the interview` },
        ]}
      />
    </div>
  );
}
