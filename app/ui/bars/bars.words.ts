/** The texts of the bars: how much is refunded until when, and a score on its scale. */
export const barsCopy = {
  refundNow: "now",
  refund: (amount: string) => `${amount} back`,
  refundUntil: (until: string) => `until ${until}`,
  ownScore: (score: number) => `You: ${score}`,
  scaleRange: (label: string, from: number, to: number) => `${label} ${from}–${to}`,
};
