import { t } from "../../lib/language/t.ts";
import { supportLink } from "../../content/brand.ts";
import type { RefundProgress } from "./refund-progress.ts";

/** Strings of a refund's progress, on the booking's page and on the payment's result. */
export const refundProgressCopy = {
  none: {
    get title() {
      return t("No refund is due");
    },
    get text() {
      return t("That’s what the cancellation policy of your booking says.");
    },
    get allBefore() {
      return t("We had already refunded all of your payment.");
    },
  },
};
export const cancelledByUsCopy = {
  get title() {
    return t("We cancelled this session");
  },
  get sorry() {
    return t("We’re sorry. You don’t need to do anything.");
  },
  /** Goodwill may have refunded a part of it before. */
  amount: ({ amount, share }: Pick<RefundProgress, "amount" | "share">) =>
    share === "all" ? t("all {amount}", { amount }) : t("the remaining {amount}", { amount }),
  refund: {
    on_its_way: (amount, by) =>
      t("We’re refunding {amount}. You’ll see it in the account you paid from by {by}.", {
        amount,
        by,
      }),
    returned: (amount, by) =>
      t("We’ve refunded {amount}. You’ll see it in the account you paid from by {by}.", {
        amount,
        by,
      }),
    again: (amount) =>
      t("We’re refunding {amount}. The first try failed, and we’re retrying your refund.", {
        amount,
      }),
  } satisfies Record<RefundProgress["stage"], (amount: string, by: string) => string>,
  late: (by: string) => t("Not there after {by}? Write to {supportLink}.", { by, supportLink }),
};
