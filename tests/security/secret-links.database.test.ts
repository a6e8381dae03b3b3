import { randomUUID } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { confirmBooking } from "../../app/domain/bookings/confirm-booking.server.ts";
import { loadReceipt } from "../../app/domain/bookings/load-receipt.server.ts";
import { loadTherapistSession } from "../../app/domain/bookings/therapist-session.server.ts";
import { loadCalendarFile } from "../../app/domain/emails/calendar-invitation.server.ts";
import { renderFeed } from "../../app/domain/emails/session-feed.server.ts";
import {
  findChangeByLink,
  recordEmailChange,
} from "../../app/domain/links/email-changes.server.ts";
import { linkKinds, type LinkKind, linkPath } from "../../app/domain/links/link-kinds.ts";
import { findPayLinkByToken } from "../../app/domain/links/pay-links.server.ts";
import { removeTokensFromPath } from "../../app/domain/links/remove-tokens-from-path.ts";
import {
  findNewestLink,
  issueLinks,
  revokeLinks,
  secretLinkToken,
} from "../../app/domain/links/secret-links.server.ts";
import { checkOrderPayment } from "../../app/domain/payments/check-payment.server.ts";
import { answerEmailClaim, claimEmailBack } from "../../app/domain/privacy/claim-email.server.ts";
import { findDataLink, makeDataLink } from "../../app/domain/privacy/data-links.server.ts";
import { commandLine, createAuditRecorder } from "../../app/domain/staff/audit.server.ts";
import { openStaffLink, signIn } from "../../app/domain/staff/sign-in.server.ts";
import routes from "../../app/routes.ts";
import { loadManagedBooking } from "../../app/screens/booking/booking.server.ts";
import { openItsMeeting } from "../support/fixtures/mailed-session.ts";
import { now } from "../support/fixtures/orders.ts";
import { openMailedJourney } from "../support/fixtures/open-journey.ts";
import { pressPay, somePayLink } from "../support/fixtures/pay-links.ts";
import { addStaff } from "../support/fixtures/staff.ts";
import { completed } from "../support/providers/scripted-payments.ts";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";

const deps = await openMailedJourney();
const kinds = Object.keys(linkKinds) as LinkKind[];

type Opens = (token: string, at: Date) => Promise<unknown>;

const auditOf = () => createAuditRecorder(commandLine, "a test");

/**
 * Every file that resolves a token: to which kinds, and what it then opens. Those without a function read a form or a
 * page of a request: tests/journeys/booking/secret-links.test.ts sends them.
 */
const ways: Record<string, Partial<Record<LinkKind, readonly Opens[]>>> = {
  "app/domain/bookings/load-receipt.server.ts": {
    manage: [(token, at) => loadReceipt(deps.db, token, at)],
  },
  "app/domain/bookings/therapist-session.server.ts": {
    session: [(token, at) => loadTherapistSession(deps, token, at)],
  },
  "app/domain/emails/calendar-invitation.server.ts": {
    manage: [(token, at) => loadCalendarFile(deps, token, at)],
  },
  "app/domain/emails/session-feed.server.ts": {
    feed: [(token, at) => renderFeed(deps, token, at)],
  },
  "app/domain/links/email-changes.server.ts": {
    undo: [(token, at) => findChangeByLink(deps, "undo", token, at)],
    object: [
      (token, at) => findChangeByLink(deps, "object", token, at),
      async (token, at) => (await answerEmailClaim(deps, token, "mine", at)).ok || undefined,
    ],
  },
  "app/domain/links/pay-links.server.ts": {
    pay: [(token, at) => findPayLinkByToken(deps.db, token, at)],
  },
  "app/domain/privacy/data-links.server.ts": {
    data: [(token, at) => findDataLink(deps, token, at)],
  },
  "app/domain/staff/sign-in.server.ts": {
    sign_in: [
      (token, at) => openStaffLink(deps, token, "", at),
      async (token, at) => {
        const done = await signIn(deps, token, "", "000000", auditOf, at);
        return done.ok || done.reason !== "link_over" || undefined;
      },
    ],
  },
  // Of the id of the link, which a job has.
  "app/domain/staff/staff-emails.server.ts": { sign_in: [] },
  "app/screens/booking/booking-complaint.tsx": { manage: [] },
  "app/screens/booking/booking.server.ts": {
    manage: [(token, at) => loadManagedBooking(deps, token, "", at)],
  },
  "app/screens/booking/booking-link-forms.server.ts": { manage: [], session: [] },
};

/** The kinds to which a source resolves tokens; all that a parameter's type allows. */
function kindsIn(source: string): string[] {
  const named = [...source.matchAll(/resolveLink\(\s*[\w.]+,\s*(?:"(\w+)"|kind)/g)];
  const allowed = [...source.matchAll(/\bkind: ("\w+" \| "\w+")/g)].flatMap(([, union = ""]) =>
    union.split(" | ").map((kind) => JSON.parse(kind) as string),
  );
  return [...new Set(named.flatMap(([, kind]) => (kind === undefined ? allowed : [kind])))];
}

/** The paths before a token, as app/routes.ts has them. */
const pathsWithToken = (function list(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = "", children = [] }) => [
    ...(path.includes(":token") ? [`/${path.slice(0, path.indexOf("/:token"))}`] : []),
    ...list(children),
  ]);
})(routes);

/** A session that was paid by a pay link, and a link of each kind: where it can be, of that session. */
async function oneOfEachKind(): Promise<Record<LinkKind, { subject: string; token: string }>> {
  const { id: orderId, therapistId } = await somePayLink(deps);
  await pressPay(deps, orderId, now);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  expect(await checkOrderPayment(deps, orderId, now)).toBe("paid");
  await confirmBooking(deps, orderId, now);
  await openItsMeeting(deps, orderId);
  const email = `${randomUUID()}@example.com`;
  const requestId = randomUUID();
  const request = { id: requestId, email, newEmail: null, createdAt: now };
  const changed = { orders: [orderId] };
  const change = { changedBy: "staff", oldEmail: email, newEmail: email, changed } as const;
  const changeId = await deps.db.transaction().execute(async (trx) => {
    expect(await makeDataLink(deps, trx, request)).toBe("made");
    return recordEmailChange(deps, trx, { ...change, oldProved: false }, now);
  });
  const { id: staffId } = await addStaff(deps.pool, ["owner"], { since: now });
  const subjects = {
    manage: orderId,
    session: orderId,
    pay: orderId,
    data: requestId,
    undo: changeId,
    object: changeId,
    sign_in: staffId,
    feed: String(therapistId),
  };
  for (const kind of ["object", "sign_in", "feed"] as const) {
    const subject = subjects[kind];
    await issueLinks(deps, deps.db, [{ kind, id: subject, subject }], now);
  }
  const links = kinds.map((kind) => {
    const subject = subjects[kind];
    return [kind, { subject, token: secretLinkToken(deps.secretKey, kind, subject) }] as const;
  });
  return Object.fromEntries(links) as Record<LinkKind, { subject: string; token: string }>;
}

describe("Every way in by a secret link", () => {
  test("is listed here, with the kinds that it opens", () => {
    const found = codeFiles()
      .filter((path) => /^app\/.*(?<!\.test)\.tsx?$/.test(path))
      .filter((path) => path !== "app/domain/links/secret-links.server.ts")
      .map((path) => [path, kindsIn(readProjectFile(path)).toSorted()] as const)
      .filter(([, opened]) => opened.length > 0);
    const listed = Object.entries(ways).map(([path, opened]) => [
      path,
      Object.keys(opened).toSorted(),
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
    expect(new Set(found.flatMap(([, opened]) => opened))).toEqual(new Set(kinds));
  });

  test("is at the path of a kind, and each kind has a route", () => {
    const paths = new Set(kinds.map((kind) => linkKinds[kind].path));
    expect(new Set(pathsWithToken)).toEqual(paths);
  });

  test.each(kinds)("is written to the log without its token: %s", (kind) => {
    const token = "AbCdEfGhIjKlMnOpQr_-12";
    for (const end of ["", "/", ".data", "/download", "/safety.data"]) {
      expect(removeTokensFromPath(linkPath(kind, token) + end)).not.toContain("AbCd");
      expect(removeTokensFromPath(`/hi${linkPath(kind, token)}${end}`)).not.toContain("AbCd");
    }
  });
});

const opened = Object.entries(ways).flatMap(([path, byKind]) =>
  kinds.flatMap((kind) => (byKind[kind] ?? []).map((opens) => ({ path, kind, opens }))),
);

test.each(opened)(
  "$path opens by $kind links that are valid, and by nothing else",
  async ({ kind, opens }) => {
    const links = await oneOfEachKind();
    const { subject, token } = links[kind];
    for (const other of kinds) {
      const found = await opens(links[other].token, now);
      expect([other, found !== undefined]).toEqual([other, other === kind]);
    }
    for (const unknown of ["", "A".repeat(22), subject, `${token}x`])
      expect(await opens(unknown, now)).toBeUndefined();
    const { expiresAt } = (await findNewestLink(deps.db, kind, subject))!;
    expect(expiresAt ? await opens(token, expiresAt) : undefined).toBeUndefined();
    await revokeLinks(deps.db, [kind], [subject], now);
    expect(await opens(token, now)).toBeUndefined();
  },
);

test("only the old mailbox's link claims a changed address back, until it is over", async () => {
  const links = await oneOfEachKind();
  for (const kind of kinds.filter((one) => one !== "undo"))
    expect([kind, await claimEmailBack(deps, links[kind].token, now)]).toEqual([
      kind,
      { ok: false },
    ]);
  const { expiresAt } = (await findNewestLink(deps.db, "undo", links.undo.subject))!;
  expect(await claimEmailBack(deps, links.undo.token, expiresAt!)).toEqual({ ok: false });
  expect(await claimEmailBack(deps, links.undo.token, now)).toMatchObject({ ok: true });
});
