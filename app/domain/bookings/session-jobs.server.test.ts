import { expect, test } from "vitest";
import type { PublishJob } from "../../db/job-kinds.ts";
import {
  publishCancelled,
  publishConfirmations,
  publishMoved,
  publishNewMeeting,
  publishWithdrawn,
} from "./session-jobs.server.ts";

test("each change of a session has jobs of its own: the queue ignores a job that it knows", async () => {
  const published: string[] = [];
  const publish: PublishJob = async (_, kind, data, options) =>
    void published.push(JSON.stringify([kind, data, options?.occurrence]));
  const trx = undefined as never;
  await publish(trx, "create-meeting", { orderId: "order_1" });
  await publishConfirmations(publish, trx, "order_1");
  for (const sequence of [1, 2]) {
    await publishMoved(publish, trx, "order_1", sequence);
    await publishMoved(publish, trx, "order_1", sequence, "reassigned");
    await publishNewMeeting(publish, trx, "order_1", sequence);
    await publishWithdrawn(publish, trx, "order_1", sequence);
  }
  await publishCancelled(publish, trx, "order_1");
  await publish(trx, "cancel-meeting", { orderId: "order_1" });
  expect(published).toHaveLength(25);
  expect(new Set(published).size).toBe(published.length);
});
