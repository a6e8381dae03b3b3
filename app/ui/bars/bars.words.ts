import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

const en = {
  refundNow: "now",
  refund: (amount: string) => `${amount} back`,
  refundUntil: (until: string) => `until ${until}`,
  ownScore: (score: number) => `You: ${score}`,
  scaleRange: (label: string, from: number, to: number) => `${label} ${from}–${to}`,
};

const hi: Translation<typeof en> = {
  refundNow: "अभी",
  refund: (amount) => `${amount} वापस`,
  refundUntil: (until) => `${until} तक`,
  ownScore: (score) => `आपके: ${score}`,
  scaleRange: (label, from, to) => `${label} ${from}–${to}`,
};

/** The texts of the bars: how much is refunded until when, and a score on its scale. */
export const barsCopy = inLanguages({ en, hi });
