/** How a client paid us outside a payment company. */
export const outsideKinds = ["cash", "upi", "bank"] as const;
export type OutsideKind = (typeof outsideKinds)[number];

const texts: Readonly<Record<OutsideKind, string>> = {
  cash: "in cash",
  upi: "by UPI",
  bank: "by bank transfer",
};

/** "in cash": how a client paid, after an amount. */
export const outsideKindText = (kind: OutsideKind): string => texts[kind];

/** "by UPI, reference 4321": how a payment was made, with what it can be found by. */
export const outsidePaymentText = ({
  kind,
  reference,
}: {
  kind: OutsideKind;
  reference: string | null;
}): string =>
  reference === null ? outsideKindText(kind) : `${outsideKindText(kind)}, reference ${reference}`;
