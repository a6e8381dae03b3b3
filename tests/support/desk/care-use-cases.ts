import { endDuePayLinks } from "../fixtures/run-clock.ts";
import { randomUUID } from "node:crypto";
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
import type { StaffUseCase } from "./order-use-cases.ts";
import { addTherapist } from "../fixtures/people.ts";
import { someSharedOrder } from "../fixtures/shared-answers.ts";

type Prepare = StaffUseCase["prepare"];

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

const reports = "domain/bookings/session-reports.server.ts";
const notes = "domain/clients/client-notes.server.ts";
const deskEmails = "domain/clients/desk-emails.server.ts";
const messages = "screens/desk/messages/messages.server.ts";
const exceptions = "screens/desk/today.server.ts";
const feeds = "domain/emails/session-feed.server.ts";
const followUps = "domain/links/follow-ups.server.ts";

/** The use cases about sessions, messages and answers that begin elsewhere than on an order's page. */
export const careUseCases: readonly StaffUseCase[] = [
  {
    file: "domain/links/pay-links.server.ts",
    useCase: "book-for-caller",
    async prepare(deps) {
      const booking = callerBooking(await addTherapist(deps));
      return (on) => bookForCaller(on, booking, now);
    },
  },
  {
    file: "domain/links/list-pay-links.server.ts",
    useCase: "close-released-pay-link",
    async prepare(deps) {
      const { id } = await somePayLink(deps);
      await endDuePayLinks(deps, later(8 * 3600));
      return (on) => closeReleasedPayLink(on, id, "wants no session", later(8 * 3600));
    },
  },
  {
    file: "domain/links/list-pay-links.server.ts",
    useCase: "close-unsent-pay-link",
    async prepare(deps) {
      const { id } = await somePayLink(deps);
      await deps.pool.query("update pay_link set unsent_since = $1 where order_id = $2", [now, id]);
      return (on) => closeUnsentPayLink(on, id, "sent by WhatsApp", now);
    },
  },
  {
    file: followUps,
    useCase: "propose-follow-ups",
    async prepare(deps) {
      const proposal = {
        ...weeklyProposal(await someBookedOrder(deps), 1),
        by: "staff",
      } as const;
      return (on) => proposeFollowUps(on, proposal, now);
    },
  },
  {
    file: followUps,
    useCase: "end-follow-ups",
    async prepare(deps) {
      const { series } = await someSeries(deps, 1);
      return (on) => endFollowUps(on, series.id, "staff", now);
    },
  },
  {
    file: "domain/bookings/record-absence.server.ts",
    useCase: "record-absence",
    prepare: absence,
  },
  {
    file: "domain/bookings/record-absence.server.ts",
    useCase: "withdraw-session",
    prepare: absence,
  },
  {
    file: "domain/bookings/record-absence.server.ts",
    useCase: "end-absence",
    async prepare(deps) {
      const { id } = await addTherapist(deps);
      const silent = { ...deps, audit: async () => {} };
      await recordAbsenceAndWithdraw(silent, { therapistId: id, ...away }, [], "is ill", now);
      return (on) => endAbsence(on, id, away.from, now);
    },
  },
  {
    file: reports,
    useCase: "open-phone-in-danger",
    async prepare(deps) {
      const { id } = await someBookedOrder(deps);
      return (on) => revealPhoneForDanger(on, id, now);
    },
    isRecordedEachTime: true,
  },
  {
    file: reports,
    useCase: "close-reported-danger",
    async prepare(deps) {
      const { id } = await someBookedOrder(deps);
      await revealPhoneForDanger({ ...deps, audit: async () => {} }, id, now);
      return (on) => closeReport(on, "danger", id, "the therapist called an ambulance", now);
    },
  },
  {
    file: "domain/staff/open-emergency-details.server.ts",
    useCase: "open-emergency-details",
    async prepare(deps) {
      const { id } = await someBookedOrder(deps);
      return (on) => openEmergencyDetails(on, id, "the therapist called", now);
    },
    isRecordedEachTime: true,
  },
  {
    file: reports,
    useCase: "report-absence",
    async prepare(deps) {
      const { order, at } = await someMissedByTherapist(deps);
      const request = { choice: "refund", shown: sessionVersion(order) } as const;
      return (on) => reportAbsence(on, order.id, request, at);
    },
  },
  {
    file: reports,
    useCase: "close-reported-absence",
    async prepare(deps) {
      const { order, at } = await someMissedByTherapist(deps);
      const request = { choice: "refund", shown: sessionVersion(order) } as const;
      await reportAbsence({ ...deps, audit: async () => {} }, order.id, request, at);
      return (on) => closeReport(on, "absence", order.id, "the therapist was ill", at);
    },
  },
  {
    file: reports,
    useCase: "request-withdrawal",
    prepare: ownSession("ask-withdrawal", now),
  },
  {
    file: "domain/bookings/therapist-session.server.ts",
    useCase: "record-no-show",
    prepare: ownSession("no-show", duringSession),
  },
  {
    file: messages,
    useCase: "open-message",
    prepare: aboutMessage((on, message) => openMessage(on, message, "to answer it", now)),
    isRecordedEachTime: true,
  },
  {
    file: messages,
    useCase: "answer-message",
    prepare: aboutMessage((on, message) =>
      answerMessage(on, message, { staffId: staffId("owner"), body: "Yes.", shown: "0" }, now),
    ),
  },
  {
    file: messages,
    useCase: "close-message",
    prepare: aboutMessage((on, message) =>
      closeMessage(on, message, { staffId: staffId("owner"), shown: "0" }, now),
    ),
  },
  {
    file: "domain/staff/reveal-answers.server.ts",
    useCase: "open-answers",
    async prepare(deps) {
      const { id, userId } = await someBookedOrder(deps);
      await saveAnswers(deps, userId, { ...noAnswers, age: "25-34" });
      // By the privacy member's own account, unless the audit is made to fail.
      const member = { id: staffId("privacy"), email: "demo-privacy@example.com" };
      const audit = createAuditRecorder(member, "a test");
      return (on) => revealAnswers(on === deps ? { ...on, audit } : on, id, "a data request", now);
    },
    isRecordedEachTime: true,
  },
  {
    file: "screens/my/my.server.ts",
    useCase: "open-shared-answers",
    async prepare(deps) {
      const { order, audit } = await someSharedOrder(deps);
      const { therapistId, id } = order;
      // By the therapist's own account, unless the audit is made to fail.
      return (on) => openSharedAnswers(on === deps ? { ...on, audit } : on, therapistId, id, now);
    },
    isRecordedEachTime: true,
  },
  {
    file: notes,
    useCase: "add-note",
    async prepare(deps) {
      const { id } = await someBookedOrder(deps);
      return (on) => addClientNote(on, id, { staffId: staffId("owner"), text: "Call later" }, now);
    },
  },
  {
    file: notes,
    useCase: "delete-note",
    async prepare(deps) {
      const { id } = await someBookedOrder(deps);
      const silent = { ...deps, audit: async () => {} };
      await addClientNote(silent, id, { staffId: staffId("owner"), text: "Call later" }, now);
      const { rows } = await deps.pool.query("select id from client_note where order_id = $1", [
        id,
      ]);
      return (on) => deleteClientNote(on, id, String(rows[0]?.id), now);
    },
  },
  {
    file: deskEmails,
    useCase: "write-to-client",
    async prepare(deps) {
      const { id } = await someBookedOrder(deps);
      const written = { staffId: staffId("owner"), text: `About ${id}` };
      return (on) => writeToClient(on, id, written, now);
    },
  },
  {
    file: deskEmails,
    useCase: "write-to-clients",
    async prepare(deps) {
      const { therapistId } = await someBookedOrder(deps);
      const shown = groupVersion(await listEmailGroup(deps.db, { therapistId }, now));
      const written = { staffId: staffId("owner"), text: `About ${therapistId}`, shown };
      return (on) => writeEmailToGroup(on, { therapistId }, written, now);
    },
  },
  {
    file: exceptions,
    useCase: "retry-email",
    prepare: aboutRefusedEmail((on, id) => retryException(on, id, now)),
  },
  {
    file: exceptions,
    useCase: "dismiss-email",
    prepare: aboutRefusedEmail((on, id) => dismissException(on, id, "called the client", now)),
  },
  {
    file: feeds,
    useCase: "create-feed",
    prepare: aboutFeed((on, id) => createFeed(on, id, now)),
    isRecordedEachTime: true,
  },
  { file: feeds, useCase: "revoke-feed", prepare: aboutFeed((on, id) => revokeFeed(on, id, now)) },
];
