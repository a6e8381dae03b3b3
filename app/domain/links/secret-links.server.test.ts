import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import {
  deleteOldLinks,
  endSecretLinks,
  extendSecretLink,
  findNewestSecretLink,
  issueSecretLinks,
  linkExpiresAt,
  type LinkKind,
  findSecretLinkByToken,
  secretLinkToken,
} from "./secret-links.server.ts";

const deps = await openJourney();

const kinds = ["manage", "session", "data", "sign_in", "undo", "feed"] as const;
const DAY = 86_400;

/** Issues a link of a new subject for an hour. @returns what names it, and its token */
async function someLink(kind: LinkKind, subject: string = randomUUID()) {
  const id = randomUUID();
  await issueSecretLinks(deps, deps.db, [{ kind, id, subject, expiresAt: later(3600) }], now);
  return { id, subject, token: secretLinkToken(deps.secretKey, kind, id) };
}

const opens = async (kind: LinkKind, token: string, at: Date) =>
  (await findSecretLinkByToken(deps.db, kind, token, at)) !== undefined;

test.each(["data", "sign_in", "undo", "feed"] as const)(
  "a link of the kind %s opens only as that kind, until it expires or is ended",
  async (kind) => {
    const { subject, token } = await someLink(kind);
    for (const other of kinds) expect(await opens(other, token, now)).toBe(other === kind);
    expect(await opens(kind, token, later(3599))).toBe(true);
    expect(await opens(kind, token, later(3600))).toBe(kind === "feed");
    if (kind !== "feed") await extendSecretLink(deps.db, kind, subject, later(3600));
    expect(await opens(kind, token, later(3600))).toBe(true);
    const end = () => endSecretLinks(deps.db, [kind], [subject], now);
    expect(await Promise.all([end(), end()])).toEqual(expect.arrayContaining([1, 0]));
    expect(await opens(kind, token, now)).toBe(false);
  },
);

test("a link that is issued again is the same, and stays ended", async () => {
  const { id, subject, token } = await someLink("data");
  const link = { kind: "data", id, subject, expiresAt: later(7200) } as const;
  await issueSecretLinks(deps, deps.db, [link], later(60));
  expect(await findNewestSecretLink(deps.db, "data", subject)).toMatchObject({ issuedAt: now });
  await endSecretLinks(deps.db, ["data"], [subject], later(60));
  await issueSecretLinks(deps, deps.db, [link], later(120));
  expect(await opens("data", token, later(120))).toBe(false);
});

test("the database refuses a second open feed, a second open link of a booking, and a link of no order", async () => {
  const { subject } = await someLink("feed");
  await expect(someLink("feed", subject)).rejects.toThrow("secret_link_one_open");
  await endSecretLinks(deps.db, ["feed"], [subject], now);
  await someLink("feed", subject);
  const { id } = await someBookedOrder(deps);
  for (const kind of ["manage", "session"] as const)
    await expect(someLink(kind, id)).rejects.toThrow("secret_link_one_open");
  await expect(someLink("manage")).rejects.toThrow("secret_link_order_id_fkey");
});

test("a link is deleted a month after its end, and those of an order go with it", async () => {
  const order = await someBookedOrder(deps);
  const [data, feed] = [await someLink("data"), await someLink("feed")];
  const isKept = async ({ subject }: { subject: string }) =>
    (await deps.db.selectFrom("secret_link").select("id").where("subject", "=", subject).execute())
      .length > 0;
  await deleteOldLinks(deps, later(3600 + 30 * DAY));
  expect(await isKept(data)).toBe(true);
  await deleteOldLinks(deps, later(3601 + 30 * DAY));
  expect(await isKept(data)).toBe(false);
  await deleteOldLinks(deps, later(9 * 365 * DAY));
  expect([await isKept({ subject: order.id }), await isKept(feed)]).toEqual([true, true]);
});

test("the visitor's link outlives a refund, the therapist's link the week for recording a no-show", () => {
  const startsAt = new Date("2026-11-21T11:30:00Z");
  expect(linkExpiresAt("manage", startsAt)).toEqual(new Date("2027-01-20T11:30:00Z"));
  expect(linkExpiresAt("session", startsAt)).toEqual(new Date("2026-11-28T11:30:00Z"));
});
