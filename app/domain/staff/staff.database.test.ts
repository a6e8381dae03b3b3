import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { addStaff } from "../../../tests/support/fixtures/staff.ts";
import { loadDeskTherapist } from "../../screens/desk/therapists/therapist.server.ts";
import { createFeed, renderFeed } from "../emails/session-feed.server.ts";
import {
  findLinkToken,
  issueLinks,
  resolveLink,
  secretLinkToken,
} from "../links/secret-links.server.ts";
import { changePractice } from "../therapists/change-practice.server.ts";
import { practiceOf } from "../therapists/therapist.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { commandLine, createAuditRecorder } from "./audit.server.ts";
import { openStaffLink } from "./sign-in.server.ts";
import { createStaffLink } from "./staff-links.server.ts";
import { findStaffById, isGone } from "./staff.server.ts";

const deps = await openMailedJourney();

/** Presses Save at the state of a therapist. */
async function setState(id: number, state: "listed" | "left") {
  const shown = JSON.stringify(practiceOf((await findTherapistById(deps.db, id))!));
  const change = { state, listedFrom: null };
  expect(await changePractice(deps, id, { shown, change }, now)).toEqual({ ok: true });
}

test("a therapist who has left has no screens, sign-in, session link, feed or new link, and staff see what to move", async () => {
  const therapist = await addTherapist(deps);
  const order = await someBookedOrder(deps, { therapist });
  const since = later(-86_400);
  const alone = await addStaff(deps.pool, ["therapist"], { since, therapistId: therapist.id });
  const token = (await findLinkToken(deps, "session", order.id)) ?? "";
  const feed = await createFeed(deps, therapist.id, now);
  const signIn = { kind: "sign_in", id: `link of ${alone.id}`, subject: alone.id } as const;
  await issueLinks(deps, deps.db, [signIn], now);
  const open = async () => [
    (await findStaffById(deps.db, alone.id))?.therapistId ?? null,
    isGone((await findStaffById(deps.db, alone.id))!),
    (await resolveLink(deps.db, "session", token, now))?.subject,
    (await renderFeed(deps, feed, now)) !== undefined,
    (await openStaffLink(deps, secretLinkToken(deps.secretKey, "sign_in", signIn.id), "", now)) !==
      undefined,
  ];
  expect(await open()).toEqual([therapist.id, false, order.id, true, true]);
  await setState(therapist.id, "left");
  expect(await open()).toEqual([null, true, undefined, false, false]);
  await sendKind(deps, "therapist", order.id, now);
  expect(deps.emails).toEqual([]);
  const { email } = (await findStaffById(deps.db, alone.id))!;
  const audit = createAuditRecorder(commandLine, "test");
  expect(await createStaffLink({ ...deps, audit }, email, now)).toEqual({
    ok: false,
    reason: "staff_unknown",
  });
  const page = await loadDeskTherapist(deps.db, therapist.id, { roles: ["owner"] }, now);
  expect(page?.toMove.map(({ orderId }) => orderId)).toEqual([order.id]);
  // The client's own link is not the therapist's.
  const own = (await findLinkToken(deps, "manage", order.id)) ?? "";
  expect(await resolveLink(deps.db, "manage", own, now)).toMatchObject({ subject: order.id });
});

test("who has another role keeps it, and loses the screens of the therapist", async () => {
  const therapist = await addTherapist(deps);
  const since = later(-86_400);
  const roles = ["therapist", "support"] as const;
  const { id } = await addStaff(deps.pool, roles, { since, therapistId: therapist.id });
  await setState(therapist.id, "left");
  expect(await findStaffById(deps.db, id)).toMatchObject({ roles: ["support"], therapistId: null });
  // A wrong press is put right by the next one.
  await setState(therapist.id, "listed");
  expect((await findStaffById(deps.db, id))?.therapistId).toBe(therapist.id);
});
