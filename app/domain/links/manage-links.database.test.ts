import { withoutQueue } from "../../../tests/support/fixtures/test-services.ts";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import {
  later,
  now,
  somePlacedOrder,
  someVisitor,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { moveTo } from "../../../tests/support/fixtures/mailed-session.ts";
import { instantOf } from "../../lib/india-time.ts";
import { requestLinkByEmail } from "./link-requests.server.ts";
import { replaceManageLinkOnRequest } from "./manage-links.server.ts";
import {
  findLinkToken,
  findNewestLink,
  linkExpiresAt,
  resolveLink,
} from "./secret-links.server.ts";

const keepMeeting = async () => {};
const deps = await openJourney();

const tokenOf = async (id: string) => (await findLinkToken(deps, "manage", id)) ?? "";

/** Asks for another link on the client's page, which was opened by this token. */
const replace = (id: string, token: string, on = deps) =>
  replaceManageLinkOnRequest(on, id, { by: "client", token }, now, keepMeeting);

test("a replaced link stops working, and the next one is emailed to the order's own address", async () => {
  const contact = { name: "Asha", email: "replaced@example.com", phone: "9876543210" };
  const { id } = await someBookedOrder(deps, { visitor: await someVisitor(deps, { contact }) });
  const [first, therapists] = [await tokenOf(id), await findLinkToken(deps, "session", id)];
  expect(await replace(id, first)).toEqual({ ok: true });
  const second = await tokenOf(id);
  expect(await resolveLink(deps.db, "manage", first, later(1))).toBeUndefined();
  expect(await resolveLink(deps.db, "manage", second, later(1))).toMatchObject({ subject: id });
  // The therapist's own link stays.
  expect(therapists).toBeDefined();
  expect(await findLinkToken(deps, "session", id)).toBe(therapists);
  const [requested] = await requestsOf("replaced@example.com");
  expect(await jobNamesAbout(deps.db, requested?.id ?? "")).toEqual(["email link"]);
});

test("a repeated request replaces the link once: the emailed link works", async () => {
  const { id } = await someBookedOrder(deps);
  const first = await tokenOf(id);
  const presses = [replace(id, first), replace(id, first)];
  const outcomes = (await Promise.all(presses)).map(({ ok }) => ok);
  expect(outcomes.toSorted()).toEqual([false, true]);
  const links = deps.db.selectFrom("secret_link").select("id").where("subject", "=", id);
  expect(await links.where("kind", "=", "manage").execute()).toHaveLength(2);
});

test("nothing is replaced for an unknown order, one that was never booked, or a link that was replaced since", async () => {
  const unknown = "order_1795600000000_AbCdEfGhIjKlMnOp";
  expect(await replace(unknown, "no-token")).toEqual({ ok: false, reason: "order_unknown" });
  const unpaid = await somePlacedOrder(deps);
  expect(await replace(unpaid.id, "no-token")).toEqual({ ok: false, reason: "no_link" });
  const { id } = await someBookedOrder(deps);
  const [first, linkId] = [await tokenOf(id), (await findNewestLink(deps.db, "manage", id))?.id];
  expect(await replace(id, first)).toEqual({ ok: true });
  const next = await tokenOf(id);
  const byStaff = { by: "staff", linkId: linkId ?? "", audit: deps.audit } as const;
  for (const asked of [byStaff, { by: "client", token: first } as const])
    expect(await replaceManageLinkOnRequest(deps, id, asked, now, keepMeeting)).toEqual({
      ok: false,
      reason: "link_changed",
    });
  expect(await tokenOf(id)).toBe(next);
});

test("a link replaced after a reschedule expires with the new start", async () => {
  const { id } = await someBookedOrder(deps);
  await moveTo(deps, id, "2026-11-23", 17);
  await replace(id, await tokenOf(id));
  const token = (await findLinkToken(deps, "manage", id)) ?? "";
  const end = linkExpiresAt("manage", instantOf("2026-11-23", 17));
  expect(await resolveLink(deps.db, "manage", token, new Date(end.getTime() - 1))).toMatchObject({
    subject: id,
  });
  expect(await resolveLink(deps.db, "manage", token, end)).toBeUndefined();
});

test("a link is not replaced when its email can't be queued", async () => {
  const { id } = await someBookedOrder(deps);
  const before = await findLinkToken(deps, "manage", id);
  const failed = replace(id, before ?? "", withoutQueue(deps));
  await expect(failed).rejects.toThrow("the queue is away");
  expect(await findLinkToken(deps, "manage", id)).toBe(before);
});

async function requestsOf(email: string) {
  return deps.db.selectFrom("link_request").selectAll().where("email", "=", email).execute();
}

test.each([
  ["link", "known@example.com"],
  ["link", "unknown@example.com"],
  ["data_link", "asha-data@example.com"],
] as const)(
  "a request for a %s is stored and published, whether or not the address is known: %s",
  async (kind, email) => {
    const contact = { name: "Asha", email: "known@example.com", phone: "9876543210" };
    await someBookedOrder(deps, { visitor: await someVisitor(deps, { contact }) });
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
