import { endDuePayLinks } from "../fixtures/run-clock.ts";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { openQueueOn, PermanentFailure } from "../database/queue-for-tests.ts";
import { noAnswers } from "../../../app/domain/visitors/answers.ts";
import { saveAnswers } from "../../../app/domain/visitors/answers.server.ts";
import {
  endAbsence,
  recordAbsenceAndWithdraw,
} from "../../../app/domain/bookings/record-absence.server.ts";
import {
  closeReport,
  reportAbsence,
  revealPhoneForDanger,
} from "../../../app/domain/bookings/session-reports.server.ts";
import { endFollowUps, proposeFollowUps } from "../../../app/domain/links/follow-ups.server.ts";
import {
  closeReleasedPayLink,
  closeUnsentPayLink,
} from "../../../app/domain/links/list-pay-links.server.ts";
import { bookForCaller } from "../../../app/domain/links/pay-links.server.ts";
import { openEmergencyDetails } from "../../../app/domain/staff/open-emergency-details.server.ts";
import { sessionVersion } from "../../../app/domain/bookings/reschedule-booking.server.ts";
import { addMinutes } from "../../../app/lib/india-time.ts";
import { revealAnswers } from "../../../app/domain/staff/reveal-answers.server.ts";
import {
  answerMessage,
  closeMessage,
  openMessage,
} from "../../../app/screens/desk/messages/messages.server.ts";
import { listMessages } from "../../../app/domain/messages/messages.server.ts";
import { actOnOwnSession, openSharedAnswers } from "../../../app/screens/my/my.server.ts";
import { createFeed, revokeFeed } from "../../../app/domain/emails/session-feed.server.ts";
import { dismissException, retryException } from "../../../app/screens/desk/today.server.ts";
import { recordEmailDue } from "../../../app/domain/emails/email-rows.server.ts";
import { createAuditRecorder } from "../../../app/domain/staff/audit.server.ts";
import { createEnquiry } from "../../../app/domain/messages/enquiries.server.ts";
import {
  addClientNote,
  deleteClientNote,
} from "../../../app/domain/clients/client-notes.server.ts";
import {
  listEmailGroup,
  groupVersion,
  writeToClient,
  writeEmailToGroup,
} from "../../../app/domain/clients/desk-emails.server.ts";
import { someBookedOrder } from "../fixtures/booked-order.ts";
import { someSeries, weeklyProposal } from "../fixtures/follow-ups.ts";
import { callerBooking, somePayLink } from "../fixtures/pay-links.ts";
import { staffId } from "../fixtures/desk-actions.ts";
import { later, now } from "../fixtures/orders.ts";
import type { Journey } from "../fixtures/test-services.ts";
import type { Prepare, UseCases } from "./order-use-cases.ts";
import { addTherapist } from "../fixtures/people.ts";
import { someSharedOrder } from "../fixtures/shared-answers.ts";

const duringSession = later(2 * 86_400);

const ownSession =
  (intent: "no-show" | "ask-withdrawal", at: Date): Prepare =>
  async (deps) => {
    const { id, therapistId } = await someBookedOrder(deps);
    return (on) => actOnOwnSession(on, therapistId, id, intent, at);
  };

/** A use case about a message that a visitor wrote. */
const aboutMessage =
  (
    run: (deps: Journey, message: { kind: "support"; subject: string }) => Promise<unknown>,
  ): Prepare =>
  async (deps) => {
    const email = `${randomUUID()}@example.com`;
    await createEnquiry(deps, randomUUID(), { form: "support", email, message: "Hello" }, now);
    const { subject } = (await listMessages(deps.db, ["support"])).find(
      (one) => one.email === email,
    )!;
    return (on) => run(on, { kind: "support", subject });
  };

/** A use case about an email that its mail server refused. */
const aboutRefusedEmail =
  (run: (deps: Journey, id: string) => Promise<unknown>): Prepare =>
  async (deps) => {
    const { id } = await someBookedOrder(deps);
    await recordEmailDue(deps.db, { subject: id, kind: "confirmation", version: 0 }, now);
    const refuse = "update email set refused_at = $1, refusal = 'no' where order_id = $2";
    await deps.pool.query(refuse, [now, id]);
    return (on) => run(on, `${id}.confirmation.v0`);
  };

const failForGood = () => Promise.reject(new PermanentFailure("no way"));

/** A use case about a job that was given up, in the product's own queue, which hands a job to one press alone. */
const aboutGivenUpJob =
  (run: (deps: Journey, id: string) => Promise<unknown>): Prepare =>
  async (deps) => {
    const { queue } = await openQueueOn(deps.pool.options.connectionString ?? "");
    await queue.work(
      { "create-meeting": failForGood },
      async () => {},
      async () => {},
    );
    await queue.publish(deps.db, "create-meeting", { orderId: randomUUID() });
    const first = async () => (await queue.givenUp.list(1))[0]?.id ?? "";
    await expect.poll(first, { timeout: 25_000, interval: 50 }).not.toBe("");
    const id = await first();
    return (on) => run({ ...on, givenUpJobs: queue.givenUp }, id);
  };

const away = { from: "2026-11-21", to: "2026-11-21" };

async function absence(deps: Journey): Promise<(deps: Journey) => Promise<unknown>> {
  const { id, therapistId } = await someBookedOrder(deps);
  return (on) => recordAbsenceAndWithdraw(on, { therapistId, ...away }, [id], "is ill", now);
}

const aboutFeed =
  (run: (deps: Journey, therapistId: number) => Promise<unknown>): Prepare =>
  async (deps) => {
    const { id } = await addTherapist(deps);
    await createFeed({ ...deps, audit: async () => {} }, id, now);
    return (on) => run(on, id);
  };

/** A session 15 minutes after its start, whose therapist was not seen. */
async function someMissedByTherapist(deps: Journey) {
  const order = await someBookedOrder(deps);
  return { order, at: addMinutes(order.startsAt, 15) };
}

/** The use cases about sessions, messages and answers that begin elsewhere than on an order's page. */
export const careUseCases: UseCases = {
  async "book-for-caller"(deps) {
    const booking = callerBooking(await addTherapist(deps));
    return (on) => bookForCaller(on, booking, now);
  },
  async "close-released-pay-link"(deps) {
    const { id } = await somePayLink(deps);
    await endDuePayLinks(deps, later(8 * 3600));
    return (on) => closeReleasedPayLink(on, id, "wants no session", later(8 * 3600));
  },
  async "close-unsent-pay-link"(deps) {
    const { id } = await somePayLink(deps);
    await deps.pool.query("update pay_link set unsent_since = $1 where order_id = $2", [now, id]);
    return (on) => closeUnsentPayLink(on, id, "sent by WhatsApp", now);
  },
  async "propose-follow-ups"(deps) {
    const proposal = {
      ...weeklyProposal(await someBookedOrder(deps), 1),
      by: "staff",
    } as const;
    return (on) => proposeFollowUps(on, proposal, now);
  },
  async "end-follow-ups"(deps) {
    const { series } = await someSeries(deps, 1);
    return (on) => endFollowUps(on, series.id, "staff", now);
  },
  "record-absence": absence,
  "withdraw-session": absence,
  async "end-absence"(deps) {
    const { id } = await addTherapist(deps);
    const silent = { ...deps, audit: async () => {} };
    await recordAbsenceAndWithdraw(silent, { therapistId: id, ...away }, [], "is ill", now);
    return (on) => endAbsence(on, id, away.from, now);
  },
  async "open-phone-in-danger"(deps) {
    const { id } = await someBookedOrder(deps);
    return (on) => revealPhoneForDanger(on, id, now);
  },
  async "close-reported-danger"(deps) {
    const { id } = await someBookedOrder(deps);
    await revealPhoneForDanger({ ...deps, audit: async () => {} }, id, now);
    return (on) => closeReport(on, "danger", id, "the therapist called an ambulance", now);
  },
  async "open-emergency-details"(deps) {
    const { id } = await someBookedOrder(deps);
    return (on) => openEmergencyDetails(on, id, "the therapist called", now);
  },
  async "report-absence"(deps) {
    const { order, at } = await someMissedByTherapist(deps);
    const request = { choice: "refund", shown: sessionVersion(order) } as const;
    return (on) => reportAbsence(on, order.id, request, at);
  },
  async "close-reported-absence"(deps) {
    const { order, at } = await someMissedByTherapist(deps);
    const request = { choice: "refund", shown: sessionVersion(order) } as const;
    await reportAbsence({ ...deps, audit: async () => {} }, order.id, request, at);
    return (on) => closeReport(on, "absence", order.id, "the therapist was ill", at);
  },
  "request-withdrawal": ownSession("ask-withdrawal", now),
  "record-no-show": ownSession("no-show", duringSession),
  "open-message": aboutMessage((on, message) => openMessage(on, message, "to answer it", now)),
  "answer-message": aboutMessage((on, message) =>
    answerMessage(on, message, { staffId: staffId("owner"), body: "Yes.", shown: "0" }, now),
  ),
  "close-message": aboutMessage((on, message) =>
    closeMessage(on, message, { staffId: staffId("owner"), shown: "0" }, now),
  ),
  async "open-answers"(deps) {
    const { id, userId } = await someBookedOrder(deps);
    await saveAnswers(deps, userId, { ...noAnswers, age: "25-34" });
    // By the privacy member's own account, unless the audit is made to fail.
    const member = { id: staffId("privacy"), email: "demo-privacy@example.com" };
    const audit = createAuditRecorder(member, "a test");
    return (on) => revealAnswers(on === deps ? { ...on, audit } : on, id, "a data request", now);
  },
  async "open-shared-answers"(deps) {
    const { order, audit } = await someSharedOrder(deps);
    const { therapistId, id } = order;
    // By the therapist's own account, unless the audit is made to fail.
    return (on) => openSharedAnswers(on === deps ? { ...on, audit } : on, therapistId, id, now);
  },
  async "add-note"(deps) {
    const { id } = await someBookedOrder(deps);
    return (on) => addClientNote(on, id, { staffId: staffId("owner"), text: "Call later" }, now);
  },
  async "delete-note"(deps) {
    const { id } = await someBookedOrder(deps);
    const silent = { ...deps, audit: async () => {} };
    await addClientNote(silent, id, { staffId: staffId("owner"), text: "Call later" }, now);
    const { rows } = await deps.pool.query("select id from client_note where order_id = $1", [id]);
    return (on) => deleteClientNote(on, id, String(rows[0]?.id), now);
  },
  async "write-to-client"(deps) {
    const { id } = await someBookedOrder(deps);
    const written = { staffId: staffId("owner"), text: `About ${id}` };
    return (on) => writeToClient(on, id, written, now);
  },
  async "write-to-clients"(deps) {
    const { therapistId } = await someBookedOrder(deps);
    const shown = groupVersion(await listEmailGroup(deps.db, { therapistId }, now));
    const written = { staffId: staffId("owner"), text: `About ${therapistId}`, shown };
    return (on) => writeEmailToGroup(on, { therapistId }, written, now);
  },
  "retry-email": aboutRefusedEmail((on, id) => retryException(on, id, now)),
  "dismiss-email": aboutRefusedEmail((on, id) =>
    dismissException(on, id, "called the client", now),
  ),
  "retry-job": aboutGivenUpJob((on, id) => retryException(on, id, now)),
  "dismiss-job": aboutGivenUpJob((on, id) => dismissException(on, id, "not needed", now)),
  "create-feed": aboutFeed((on, id) => createFeed(on, id, now)),
  "revoke-feed": aboutFeed((on, id) => revokeFeed(on, id, now)),
};
