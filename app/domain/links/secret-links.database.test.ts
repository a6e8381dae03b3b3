import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import type { Schema } from "../../db/schema.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { linkKinds, type LinkKind, orderLinkKinds } from "./link-kinds.ts";
import {
  deleteOldLinks,
  extendLink,
  findLinkToken,
  findNewestLink,
  issueLinks,
  linkExpiresAt,
  linkUrl,
  replaceLink,
  resolveLink,
  revokeLinks,
  secretLinkToken,
} from "./secret-links.server.ts";

const deps = await openJourney();

/** Every kind that the table has. */
const kinds = Object.keys(
  linkKinds satisfies Record<Schema["secret_link"]["kind"], unknown>,
) as LinkKind[];
const DAY = 86_400;

const isOfOrder = (kind: LinkKind) => linkKinds[kind].owner === "orders";

/** The subject of a link that is of no order: of a feed, the number of a therapist. */
const newSubject = (kind: LinkKind) => (kind === "feed" ? `${randomInt(1e9)}` : randomUUID());

/** Issues a link of a new subject for an hour; of an order, in place of its own. @returns its names and its token */
async function someLink(kind: LinkKind, given?: string) {
  const subject = given ?? (isOfOrder(kind) ? (await someBookedOrder(deps)).id : newSubject(kind));
  if (given === undefined) await revokeLinks(deps.db, [kind], [subject], now);
  const id = randomUUID();
  await issueLinks(deps, deps.db, [{ kind, id, subject, expiresAt: later(3600) }], now);
  return { id, subject, token: secretLinkToken(deps.secretKey, kind, id) };
}

const opens = async (kind: LinkKind, token: string, at: Date = now) =>
  (await resolveLink(deps.db, kind, token, at)) !== undefined;

describe.each(kinds)("a link of the kind %s", (kind) => {
  test("opens as that kind and as no other, by its token and by nothing else", async () => {
    const { id, subject, token } = await someLink(kind);
    for (const other of kinds)
      expect([other, await opens(other, token)]).toEqual([other, other === kind]);
    expect(await resolveLink(deps.db, kind, token, now)).toMatchObject({ id, subject });
    const { hash } = (await findNewestLink(deps.db, kind, subject))!;
    const unknown = ["", "x", "A".repeat(22), `${token}x`, token.slice(1), id, subject, hash];
    for (const text of unknown) expect([text, await opens(kind, text)]).toEqual([text, false]);
  });

  test("opens until it expires, and longer where it is extended", async () => {
    const { subject, token } = await someLink(kind);
    expect(await opens(kind, token, later(3599))).toBe(true);
    expect(await opens(kind, token, later(3600))).toBe(kind === "feed");
    if (kind !== "feed") await extendLink(deps.db, kind, subject, later(3600));
    expect(await opens(kind, token, later(3600))).toBe(true);
  });

  test("opens nothing once it is revoked, which happens once; no other kind's link ends with it", async () => {
    const { subject, token } = await someLink(kind);
    const others = kinds.filter((other) => other !== kind);
    expect(await revokeLinks(deps.db, kinds, [randomUUID()], now)).toBe(0);
    await revokeLinks(deps.db, others, [subject], now);
    expect(await opens(kind, token)).toBe(true);
    const revoke = () => revokeLinks(deps.db, [kind], [subject], now);
    expect(await Promise.all([revoke(), revoke()])).toEqual(expect.arrayContaining([1, 0]));
    expect(await opens(kind, token)).toBe(false);
    if (kind !== "feed") await extendLink(deps.db, kind, subject, later(3600));
    expect(await opens(kind, token)).toBe(false);
  });

  test("is the only open one of its subject exactly where someone renews it", async () => {
    const { subject } = await someLink(kind);
    const isRefused = await someLink(kind, subject).then(
      () => false,
      (error: Error) => error.message.includes("secret_link_one_open"),
    );
    expect(isRefused).toBe(linkKinds[kind].renewedBy !== null);
  });

  test("goes with its order, or is deleted a month after its end", async () => {
    const { subject } = await someLink(kind);
    const links = deps.db.selectFrom("secret_link").select("id").where("subject", "=", subject);
    const isKept = async () => (await links.execute()).length > 0;
    await deleteOldLinks(deps.db, later(3600 + 30 * DAY));
    expect(await isKept()).toBe(true);
    await deleteOldLinks(deps.db, later(3601 + 30 * DAY));
    expect(await isKept()).toBe(isOfOrder(kind) || kind === "feed");
  });
});

describe.each(orderLinkKinds)("the link of an order of the kind %s", (kind) => {
  test("is of an order that there is", async () => {
    await expect(someLink(kind, randomUUID())).rejects.toThrow("secret_link_order_id_fkey");
  });

  test("is replaced by one that opens from the session on, and the old one opens nothing", async () => {
    const { subject, token } = await someLink(kind);
    const startsAt = later(DAY);
    const order = { id: subject, startsAt };
    const others = orderLinkKinds.filter((other) => other !== kind);
    const before = await Promise.all(others.map((other) => findLinkToken(deps, other, subject)));
    expect(await replaceLink(deps, deps.db, kind, order, now)).toBe(true);
    expect(await opens(kind, token)).toBe(false);
    const next = (await findLinkToken(deps, kind, subject)) ?? "";
    const end = linkExpiresAt(kind, startsAt);
    expect(await opens(kind, next, new Date(end.getTime() - 1))).toBe(true);
    expect(await opens(kind, next, end)).toBe(false);
    expect((await findNewestLink(deps.db, kind, subject))?.id).not.toBe(subject);
    // The other people's links stay.
    expect(await Promise.all(others.map((other) => findLinkToken(deps, other, subject)))).toEqual(
      before,
    );
  });

  test("is not replaced where there is none, nor where another request has just ended it", async () => {
    const { subject } = await someLink(kind);
    await revokeLinks(deps.db, [kind], [subject], now);
    const order = { id: subject, startsAt: later(DAY) };
    expect(await replaceLink(deps, deps.db, kind, order, now)).toBe(false);
    expect(await findNewestLink(deps.db, kind, subject)).toBeUndefined();
  });

  test("has a new token after a change of the secret key, and the old key's opens nothing", async () => {
    const { subject, token } = await someLink(kind);
    const changed = { ...deps, secretKey: "another secret key, made after the first one leaked" };
    const find = () => findLinkToken(changed, kind, subject);
    const [after = "", again] = await Promise.all([find(), find()]);
    expect(again).toBe(after);
    expect(after).not.toBe(token);
    expect([await opens(kind, after), await opens(kind, token)]).toEqual([true, false]);
    // Also where the digests were overwritten, so that no known link opens anything.
    await sql`update secret_link set hash = gen_random_uuid() where order_id = ${subject}`.execute(
      deps.db,
    );
    expect(await opens(kind, after)).toBe(false);
    expect(await opens(kind, (await find()) ?? "")).toBe(true);
  });
});

test("a link that is issued again is the same, and stays ended", async () => {
  const { id, subject, token } = await someLink("data");
  const link = { kind: "data", id, subject, expiresAt: later(7200) } as const;
  await issueLinks(deps, deps.db, [link], later(60));
  expect(await findNewestLink(deps.db, "data", subject)).toMatchObject({ issuedAt: now });
  await revokeLinks(deps.db, ["data"], [subject], later(60));
  await issueLinks(deps, deps.db, [link], later(120));
  expect(await opens("data", token, later(120))).toBe(false);
});

test("a booking has links for its client and its therapist, of the order's id, and stores no token", async () => {
  const { id, startsAt } = await someBookedOrder(deps);
  const tokens = await Promise.all(orderLinkKinds.map((kind) => findLinkToken(deps, kind, id)));
  const first = (kind: LinkKind) => secretLinkToken(deps.secretKey, kind, id);
  expect(tokens).toEqual([first("manage"), first("session"), undefined]);
  const end = addMinutes(startsAt, 60 * 24 * 60);
  expect(await opens("manage", first("manage"), new Date(end.getTime() - 1))).toBe(true);
  expect(await opens("manage", first("manage"), end)).toBe(false);
  const { rows } = await sql`select * from secret_link where subject = ${id}`.execute(deps.db);
  expect(rows).toHaveLength(2);
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token ?? "no token");
});

test("a token depends on the key, the kind and the link, and has 22 characters", () => {
  const tokens = [
    ...kinds.map((kind) => secretLinkToken("key", kind, "order_1")),
    secretLinkToken("other key", "manage", "order_1"),
    secretLinkToken("key", "manage", "order_2"),
  ];
  expect(new Set(tokens).size).toBe(kinds.length + 2);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
});

test.each(["a\0b".padEnd(22, "a"), "'; drop table orders; --", "x".repeat(10_000)])(
  "a hostile token opens nothing: %.30j",
  async (text) => {
    for (const kind of kinds) expect(await opens(kind, text)).toBe(false);
  },
);

// Source: docs/decisions/0081-secret-links.md.
test.each([
  ["manage", "/booking/T", "/hi/booking/T", "2027-01-20"],
  ["session", "/session/T", "/session/T", "2026-11-28"],
  ["pay", "/pay/T", "/hi/pay/T", "2026-11-22"],
  ["undo", "/email-changed/T", "/hi/email-changed/T", "2026-11-28"],
  ["object", "/email-changed/T", "/hi/email-changed/T", "2026-12-21"],
] as const)(
  "a link of the kind %s leads to %s, in Hindi to %s, and ends on time",
  (kind, path, inHindi, end) => {
    expect(linkUrl(deps, kind, "T")).toBe(`https://sahaj.test${path}`);
    expect(linkUrl(deps, kind, "T", "hi")).toBe(`https://sahaj.test${inHindi}`);
    const from = new Date("2026-11-21T11:30:00Z");
    expect(linkExpiresAt(kind, from)).toEqual(new Date(`${end}T11:30:00Z`));
  },
);
