import { t } from "../../lib/language/t.ts";
import type { RefundCause } from "../../domain/orders/order-money.ts";

type Stage = "on_its_way" | "returned" | "again";
export const refundWords = {
  title: {
    on_its_way: (amount) => t("{amount} is on its way to you", { amount }),
    returned: (amount) => t("We’ve refunded {amount}", { amount }),
    again: (amount) => t("We’re retrying your refund of {amount}", { amount }),
  } satisfies Record<Stage, (amount: string) => string>,
  notes: {
    duplicate: (isBooked) =>
      isBooked
        ? t("You paid more than the session costs. Your session is still booked.")
        : t("You paid more than the session costs."),
    goodwill: (isBooked) =>
      isBooked
        ? t("This refund is from us. Your booking stays as it is.")
        : t("This refund is from us, besides the one for your session."),
    cancelled: () => undefined,
    no_session: () => undefined,
  } satisfies Record<RefundCause, (isBooked: boolean) => string | undefined>,
  returnedByTeam: (amount: string) =>
    t("Our team has returned {amount} by bank transfer or in cash.", { amount }),
  get again() {
    return t(
      "Your bank refused it the first time. We keep trying, and you don’t need to do anything.",
    );
  },
  /** @param sentOn null before it is sent */
  arrives: (sentOn: string | null, by: string, takes: string) =>
    sentOn === null
      ? t(
          "We’re sending it now. You’ll see it in the account you paid from by {by}. Refunds take {takes}.",
          { by, takes },
        )
      : t(
          "We sent it on {sentOn}. You’ll see it in the account you paid from by {by}. Refunds take {takes}.",
          { sentOn, by, takes },
        ),
};
