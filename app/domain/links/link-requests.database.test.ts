import { withoutQueue } from "../../../tests/support/fixtures/test-services.ts";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { requestLinkByEmail } from "./link-requests.server.ts";

const deps = await openJourney();

async function requestsOf(email: string) {
  return deps.db.selectFrom("link_request").selectAll().where("email", "=", email).execute();
}

test.each([
  ["link", "asha@example.com"],
  ["link", "unknown@example.com"],
  ["data_link", "asha-data@example.com"],
] as const)(
  "a request for a %s is stored and published, whether or not the address is known: %s",
  async (kind, email) => {
    await someBookedOrder(deps);
    expect(await requestLinkByEmail(deps, `  ${email} `, now, "", kind)).toEqual({ ok: true });
    const [requested, ...others] = await requestsOf(email);
    expect(others).toEqual([]);
    expect(requested?.requested_at).toEqual(now);
    expect(await jobNamesAbout(deps.db, requested?.id ?? "")).toEqual([`email ${kind}`]);
  },
);

test.each(["", "asha", "a@b, c@d", "a@b\r\nBcc: c@d", "a\0@b.in", `${"a".repeat(250)}@b.in`])(
  "what is no address is refused, and nothing is written down: %j",
  async (email) => {
    const before = await deps.db.selectFrom("link_request").selectAll().execute();
    expect(await requestLinkByEmail(deps, email, now)).toEqual({
      ok: false,
      reason: "not_an_address",
    });
    expect(await deps.db.selectFrom("link_request").selectAll().execute()).toEqual(before);
  },
);

test("a request that can't be published is not stored", async () => {
  const failed = requestLinkByEmail(withoutQueue(deps), "unpublished@example.com", now);
  await expect(failed).rejects.toThrow("the queue is away");
  expect(await requestsOf("unpublished@example.com")).toEqual([]);
});
