import { inLanguages, type Translation } from "../lib/language/in-languages.ts";

export interface Statistic {
  value: string;
  what: string;
}

/** The operator's own statistics. Home and Services show them once there are some. */
const ownStatistics: readonly Statistic[] = [];

const statisticsEn = {
  /** The specification's, shown in demo mode only, since they count nothing real. */
  samples: [
    { value: "25k+", what: "total therapy hours" },
    { value: "192", what: "therapists available" },
    { value: "10k", what: "queries resolved" },
  ],
  /** Beside statistics and reviews that are not real. */
  samplesNote: "Samples for the demo",
};

const statisticsHi: Translation<typeof statisticsEn> = {
  samples: [
    { value: "25,000+", what: "घंटे की थेरेपी, कुल मिलाकर" },
    { value: "192", what: "थेरेपिस्ट उपलब्ध" },
    { value: "10,000", what: "सवालों के जवाब दिए गए" },
  ],
  samplesNote: "डेमो के आँकड़े और रिव्यू",
};

const statistics = inLanguages({ en: statisticsEn, hi: statisticsHi });

/** Lists the statistics to show, and whether they are samples. */
export function statisticsShown(demo: boolean): { shown: readonly Statistic[]; samples: boolean } {
  if (ownStatistics.length > 0 || !demo) return { shown: ownStatistics, samples: false };
  return { shown: statistics.samples, samples: true };
}

/** Says beside statistics and reviews that they are not real. */
export const samplesNote = () => statistics.samplesNote;
