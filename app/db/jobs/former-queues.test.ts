import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database/fresh-database.ts";
import { openQueueOn } from "../../../tests/support/database/queue-for-tests.ts";

test("jobs that wait in a renamed queue are run by the handler of its new name, with renamed fields", async () => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const before = await openQueueOn(url);
  await before.queue.publish(before.database.db, "booking.confirmed", { orderId: "o1" });
  const { queue } = await openQueueOn(url, {
    former: {
      queues: {
        "booking.confirmed/one": "meeting.created/mail",
        "never.made/one": "meeting.created/mail",
      },
      fields: { orderId: "orderNumber" },
    },
  });
  const received: unknown[] = [];
  await queue.work(
    { "meeting.created/mail": async (data) => received.push(data) },
    async () => {},
    async () => {},
  );
  await expect
    .poll(() => received, { timeout: 25_000, interval: 50 })
    .toEqual([{ orderNumber: "o1" }]);
});
