import { t } from "../../lib/language/t.ts";

/** The texts of the bars: how much is refunded until when, and a score on its scale. */
export const barsCopy = {
  get refundNow() {
    return t("now");
  },
  refund: (amount: string) => t("{amount} back", { amount }),
  refundUntil: (until: string) => t("until {until}", { until }),
  ownScore: (score: number) => t("You: {score}", { score }),
  scaleRange: (label: string, from: number, to: number) => `${label} ${from}–${to}`,
};
