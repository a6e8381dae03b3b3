import type { TrainingModule } from "../../content/training.ts";
import { formatRupees } from "../../lib/money.ts";
import { SummaryList } from "../../ui/summary-list.tsx";
import { trainingCopy } from "./training-copy.ts";

const copy = trainingCopy.apply;

/** The summary of the module above its application form. */
export function ModuleSummary({ module }: { module: TrainingModule }) {
  return (
    <div className="mb-8">
      <SummaryList
        rows={[
          { key: copy.duration, value: module.duration },
          { key: copy.format, value: module.format },
          { key: copy.fee, value: copy.feeAfter(formatRupees(module.pricePaise)) },
        ]}
      />
    </div>
  );
}
