import { findOrder } from "../../app/domain/orders/orders.server.ts";
import { recordDueOrderCheck } from "../../app/domain/orders/order-updates.server.ts";
import { jobs } from "../../app/jobs.ts";

/** The product's jobs, of which none asks about an order that is paid. For controls. */
export const withoutDuplicateChecks: typeof jobs = {
  ...jobs,
  async "check-payment"(deps, data, now) {
    const order = await findOrder(deps.db, data.orderId);
    if (order?.paidAt) await recordDueOrderCheck(deps.db, order, null, now);
    else await jobs["check-payment"](deps, data, now);
  },
};
