import { t } from "../lib/language/t.ts";

export interface Statistic {
  value: string;
  what: string;
}

/** The operator's own statistics. Home and Services show them once there are some. */
const ownStatistics: readonly Statistic[] = [];
const statistics = {
  /** The specification's, shown in demo mode only, since they count nothing real. */
  get samples() {
    return [
      { value: t("25k+"), what: t("total therapy hours") },
      { value: "192", what: t("therapists available") },
      { value: t("10k"), what: t("queries resolved") },
    ];
  },
  /** Beside statistics and reviews that are not real. */
  get samplesNote() {
    return t("Samples for the demo");
  },
};

/** Lists the statistics to show, and whether they are samples. */
export function statisticsShown(demo: boolean): { shown: readonly Statistic[]; samples: boolean } {
  if (ownStatistics.length > 0 || !demo) return { shown: ownStatistics, samples: false };
  return { shown: statistics.samples, samples: true };
}

/** Says beside statistics and reviews that they are not real. */
export const samplesNote = () => statistics.samplesNote;
