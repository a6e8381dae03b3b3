import { t } from "../../lib/language/t.ts";

/** How a client paid us outside a payment company. */
export const outsideKinds = ["cash", "upi", "bank"] as const;
export type OutsideKind = (typeof outsideKinds)[number];

/**
 * What follows for a payment that finance confirms or declines. held: its slot is held for it. released: the slot is
 * not held any more. doubled: the session was paid otherwise, so this is a second payment, if the money came.
 */
export type OutsideStage = "held" | "released" | "doubled";

/** Determines what follows for a payment that finance has not decided. */
export const outsideStage = ({
  state,
  paidBy,
}: {
  state: string;
  paidBy: string | null;
}): OutsideStage => (paidBy !== null ? "doubled" : state === "recorded" ? "held" : "released");
const copy = {
  get cash() {
    return t("in cash");
  },
  get upi() {
    return t("by UPI");
  },
  get bank() {
    return t("by bank transfer");
  },
  paid: (amount: string, how: string) => t("{amount} {how}", { amount, how }),
  found: (how: string, reference: string) => t("{how}, reference {reference}", { how, reference }),
};

/** "₹799 in cash" @param amount "₹799" */
export const paidOutsideText = (amount: string, kind: OutsideKind): string =>
  copy.paid(amount, copy[kind]);

/** "by UPI, reference 4321": how a payment was made, with what it can be found by. */
export const outsidePaymentText = ({
  kind,
  reference,
}: {
  kind: OutsideKind;
  reference: string | null;
}): string => (reference === null ? copy[kind] : copy.found(copy[kind], reference));
