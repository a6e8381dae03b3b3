import { expect, test } from "vitest";
import { noJobs } from "../../../tests/support/fixtures/desk-actions.ts";
import { cancelAt, someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { later, now, openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { openEmergencyDetails } from "../staff/open-emergency-details.server.ts";
import { dismissException, loadToday } from "../../screens/desk/today.server.ts";
import { sendDangerEmail } from "../emails/send-danger-email.server.ts";
import { findSessionSafetyUrl } from "../emails/find-session.server.ts";
import { sendTherapistCancellation } from "../emails/send-cancellation.server.ts";
import { sendTherapistConfirmation } from "../emails/send-session-email.server.ts";
import { enforceRetention } from "../privacy/enforce-retention.server.ts";
import { retention } from "../privacy/retention.ts";
import { listAudit } from "../staff/audit.server.ts";
import { saveAttendee } from "./attendees.server.ts";
import { revealPhoneForDanger } from "./report-danger.server.ts";

const journey = await openMailedJourney();
const deps = Object.assign(journey, { givenUpJobs: noJobs });

const top = async (at: Date) => (await loadToday(deps, "support", at)).inbox[0];

test("the phone number is shown to the therapist, recorded each time, and told to the team once", async () => {
  const order = await someOpenSession(deps);
  const shown = { ok: true, phone: order.contact.phone };
  expect(await revealPhoneForDanger(deps, order.id, now)).toEqual(shown);
  expect(await revealPhoneForDanger(deps, order.id, later(60))).toEqual(shown);
  const audit = await listAudit(deps, { subject: order.id }, 10);
  expect(audit.map(({ useCase }) => useCase)).toEqual([
    "open-phone-in-danger",
    "open-phone-in-danger",
  ]);
  const item = await top(later(60));
  expect(item?.what).toMatch(/^Read first: a therapist says that a life is at risk/);

  const before = deps.emails.length;
  await sendDangerEmail(deps, order.id, later(61));
  await sendDangerEmail(deps, order.id, later(62));
  const sent = deps.emails.slice(before);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toMatch(/^Read first/);
  expect(sent[0]?.text).toContain(`/desk/order/${order.id}`);
  expect(JSON.stringify(sent)).not.toContain(order.contact.phone);
  expect(JSON.stringify(sent)).not.toContain("Asha");

  const close = () => dismissException(deps, item?.key ?? "", "she is with her sister", later(90));
  expect(await close()).toEqual({ ok: true });
  expect(await close()).toEqual({ ok: false, reason: "gone" });
  expect((await top(later(91)))?.key).not.toBe(item?.key);
  expect(await revealPhoneForDanger(deps, order.id, later(100))).toEqual(shown);
  expect((await top(later(100)))?.key).toBe(item?.key);
});

test("the number of a cancelled session is not shown", async () => {
  const order = await someOpenSession(deps);
  await cancelAt(deps, order.id, now);
  expect(await revealPhoneForDanger(deps, order.id, later(60))).toEqual({
    ok: false,
    reason: "gone",
  });
});

test("every email to the therapist says where to turn, and a withdrawn one has no link", async () => {
  const order = await someOpenSession(deps);
  const url = await findSessionSafetyUrl(deps, order.id);
  expect(url).toMatch(/\/session\/[\w-]+\/safety$/);
  const before = deps.emails.length;
  await sendTherapistConfirmation(deps, order.id, now);
  await cancelAt(deps, order.id, now);
  await sendTherapistCancellation(deps, order.id, later(60));
  const texts = deps.emails.slice(before).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toMatch(/client (?:is )?in danger/i);
  expect(texts[0]).toContain(url);
});

test("city and emergency contact are opened by the privacy role with a reason that stays", async () => {
  const order = await someOpenSession(deps);
  const attendee = {
    name: "",
    city: "Noida",
    emergencyName: "Ravi",
    emergencyPhone: "9812345670",
    secondEmail: "second@example.com",
  };
  await saveAttendee(deps, order.id, attendee, now);
  const open = (reason: string) => openEmergencyDetails(deps, order.id, reason, now);
  expect(await open(" ")).toEqual({ ok: false, reason: "reason_missing" });
  expect(await openEmergencyDetails(deps, "order_none", "in danger", now)).toEqual({
    ok: false,
    reason: "order_unknown",
  });
  expect(await open("the therapist called")).toMatchObject({
    ok: true,
    details: {
      when: "Sat 21 Nov 2026, 5:00 – 6:00 PM IST",
      attendee: { city: "Noida", emergencyPhone: "9812345670", secondEmail: "" },
    },
  });
  const [entry, ...more] = await listAudit(deps, { subject: order.id }, 10);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    useCase: "open-emergency-details",
    reason: "the therapist called",
  });
});

test("a report is deleted sixty days after the session, and an open one is kept", async () => {
  const [closed, open] = [await someOpenSession(deps), await someOpenSession(deps)];
  for (const { id } of [closed, open]) await revealPhoneForDanger(deps, id, now);
  await dismissException(deps, `danger-${closed.id}`, "all is well", later(60));
  const after = closed.startsAt.getTime() + retention.openings.days * 86_400_000;
  await enforceRetention(deps, new Date(after + 1000));
  const rows = await deps.db.selectFrom("danger_report").select("order_id").execute();
  const left = rows.map(({ order_id }) => order_id);
  expect(left).toContain(open.id);
  expect(left).not.toContain(closed.id);
});
