import type { Services } from "../../services.ts";
import { addMinutes, formatDayWithYear, formatInstant, instantOf } from "../../lib/india-time.ts";
import { firstName } from "../../lib/contact.ts";
import { formatRupees } from "../../lib/money.ts";
import { readTogether } from "../../lib/read-together.ts";
import {
  listSessionsInBusyTime,
  listSessionsOutsideHours,
} from "../../domain/bookings/list-sessions-outside-hours.server.ts";
import { listOpenReports } from "../../domain/bookings/session-reports.server.ts";
import type { UnansweredOffer } from "../../domain/bookings/load-offer.server.ts";
import { listFaultyCalendars } from "../../domain/calendar/outside-calendars.server.ts";
import { ERASED_ADDRESS_REFUSAL } from "../../domain/emails/mail-transport.ts";
import { findWaitingMail, listRefusedEmails } from "../../domain/emails/refused-emails.server.ts";
import { checkLedger } from "../../domain/ledger/check-ledger.server.ts";
import type { Exception } from "../../domain/ledger/ledger-invariants.ts";
import { listOpenEmailClaims } from "../../domain/links/email-changes.server.ts";
import {
  listReleasedPayLinks,
  listUnsentPayLinks,
} from "../../domain/links/list-pay-links.server.ts";
import { hoursLeft, type ListedMessage, type MessageKey } from "../../domain/messages/message.ts";
import { isOrderId } from "../../domain/orders/order.ts";
import { outsidePaymentText, outsideStage } from "../../domain/payments/outside-kinds.ts";
import { listOutsidePaymentsToDecide } from "../../domain/payments/outside-payments.server.ts";
import { listPaymentsWithoutOrder } from "../../domain/payments/payment-without-order.server.ts";
import { isAlarm } from "../../domain/safety/danger.ts";
import { may, type RoleHolder } from "../../domain/staff/staff-member.ts";
import { listTherapistTitlesWithoutEntry } from "../../domain/therapists/change-practice.server.ts";
import { listExpiredTherapistCredentials } from "../../domain/therapists/change-therapist.server.ts";
import { listEditedProfiles } from "../../domain/therapists/profile-edits.server.ts";
import {
  outsideCalendarCopy,
  profileEditsCopy,
  therapistsCopy,
} from "./therapists/therapists.words.ts";
import { stepText } from "./history.words.ts";
import { kindText, messageCopy } from "./messages.words.ts";
import { todayCopy as copy } from "./today.words.ts";

/** Something to do, with one action. */
export interface InboxItem {
  key: string;
  what: string;
  detail: string;
  /** When it arose: "Received Fri 20 Nov, 10:30 AM IST"; empty where nothing says. */
  since: string;
  /** It is read before all else: someone may be in danger. */
  isFirst?: true;
  /** Where it is dealt with; null for an item with its own buttons. */
  open: string | null;
  /** Sent to `open` by the row's button, instead of a link: what is opened for one look is recorded. */
  press?: MessageKey;
  /** The id that retry and dismiss name it by. retryOnly: its button; it ends by itself, so that it is not closed. */
  handled: { id: string; name: string; retryOnly?: string; closeOnly?: true } | null;
}

/** An item as its kind writes it: what is left out is empty. */
interface Row
  extends
    Pick<InboxItem, "key" | "what">,
    Partial<Pick<InboxItem, "detail" | "isFirst" | "open" | "press" | "handled">> {
  since?: Date | string;
  /** The order where it is dealt with. */
  order?: string | null | undefined;
}

const itemOf = ({ since = "", order, open = null, ...row }: Row): InboxItem => ({
  detail: "",
  handled: null,
  ...row,
  since: since instanceof Date ? copy.since(formatInstant(since)) : since,
  open: order ? `/desk/order/${order}` : open,
});

/** More of one kind usually have one cause. */
export const MOST_LISTED = 50;

interface Listed<One> {
  rows: readonly One[];
  /** How many more there are. */
  unlisted: number;
}

interface Kind {
  isSeenBy: (holder: RoleHolder) => boolean;
  /** The number on top of the screen in which its items count. */
  counts: "money" | undefined;
  load(services: Services, now: Date): Promise<{ items: InboxItem[]; unlisted: number }>;
}

/** One kind of thing to do: who sees it, what it lists, and what a row says. */
function kind<One>(
  isSeenBy: Kind["isSeenBy"],
  list: (services: Services, now: Date) => Promise<readonly One[] | Listed<One>>,
  row: (one: One, place: number) => Row,
  counts?: "money",
): Kind {
  return {
    isSeenBy,
    counts,
    async load(services, now) {
      const listed = await list(services, now);
      const { rows, unlisted } = "rows" in listed ? listed : { rows: listed, unlisted: 0 };
      return { items: rows.map((one, place) => itemOf(row(one, place))), unlisted };
    },
  };
}

function exceptionRow({ orderId, kind: how, what, todo }: Exception, place: number): Row {
  return {
    key: `money-${orderId}-${place}`,
    what: how === "broken" ? copy.broken(what) : what,
    detail: todo,
    order: orderId,
  };
}

/** The ledger's exceptions as items: each is dealt with on its order. */
export const moneyItems = (exceptions: readonly Exception[]) =>
  exceptions.map((one, place) => itemOf(exceptionRow(one, place)));

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const all = () => true;
const changes = (holder: RoleHolder) => may(holder, "changes");
const roster = (holder: RoleHolder) => may(holder, "roster");
export const seesMoney = (holder: RoleHolder) => may(holder, "money") || may(holder, "sessions");

/** Each kind of thing to do but the messages, in the order of the list. */
const kinds: readonly Kind[] = [
  // Clients whose life is at risk, as their therapists say: on top of everything.
  kind(
    changes,
    ({ db }, now) => listOpenReports(db, "danger", now, null),
    ({ orderId, therapistName, reportedAt }) => ({
      key: `danger-${orderId}`,
      what: copy.danger,
      detail: copy.dangerDetail(therapistName),
      since: reportedAt,
      isFirst: true,
      order: orderId,
      handled: { id: `danger-${orderId}`, name: copy.dangerName(therapistName), closeOnly: true },
    }),
  ),
  // Emails that the mail server does not accept: nothing that the site sends arrives.
  kind(
    all,
    async ({ db }) => {
      const mail = await findWaitingMail(db);
      return mail ? [mail] : [];
    },
    ({ count, answer, since }) => ({
      key: "waiting-mail",
      what: copy.mailWaits(count),
      detail: copy.mailWaitsDetail(answer),
      since,
    }),
  ),
  // Bookings that two mailboxes claim: a person asks the client, and decides on the order.
  kind(
    changes,
    async (services) => {
      const { claims, all: count } = await listOpenEmailClaims(services, { limit: MOST_LISTED });
      return { rows: claims, unlisted: count - claims.length };
    },
    ({ changeId, orderId, clientName, startsAt, claimedAt, ...claim }) => ({
      key: `claim-${changeId}`,
      what: copy.emailClaim[claim.isContested ? "contested" : "noted"](clientName || copy.unnamed),
      detail: copy.emailClaimDetail(formatInstant(startsAt), claim.hasObjected),
      since: claimedAt,
      order: orderId,
    }),
  ),
  // Captured payments whose order is lost: a person refunds them at the provider, or books the client again.
  kind(
    seesMoney,
    ({ db }) => listPaymentsWithoutOrder(db, MOST_LISTED),
    ({ orderId, amountPaise, providerOrderId, foundAt }) => ({
      key: `lost-${orderId}`,
      what: copy.lostOrder(formatRupees(amountPaise)),
      detail: copy.lostOrderDetail(orderId, providerOrderId),
      since: foundAt,
      handled: { id: orderId, name: copy.lostOrderName, closeOnly: true },
    }),
    "money",
  ),
  // The ledger's exceptions: each is dealt with on its order.
  kind(
    seesMoney,
    async ({ db }, now) => {
      const { exceptions, unlisted } = await checkLedger(db, now, { unsettled: true });
      const rows = exceptions.slice(0, MOST_LISTED);
      return { rows, unlisted: unlisted + exceptions.length - rows.length };
    },
    exceptionRow,
    "money",
  ),
  // Payments in cash, by UPI or by bank that support recorded and finance confirms. The ledger lists the others.
  kind(
    (holder) => may(holder, "money"),
    async ({ db }) =>
      (await listOutsidePaymentsToDecide(db, MOST_LISTED)).filter(
        (one) => outsideStage(one) === "held",
      ),
    ({ orderId, amountPaise, recordedAt, confirmBy, ...payment }) => ({
      key: `outside-${orderId}`,
      what: copy.outside(formatRupees(amountPaise), outsidePaymentText(payment)),
      detail: copy.outsideDetail(formatInstant(confirmBy)),
      since: recordedAt,
      order: orderId,
    }),
    "money",
  ),
  // Sessions to which the therapist did not come, as their clients say: staff ask the therapist.
  kind(
    changes,
    ({ db }, now) => listOpenReports(db, "absence", now, MOST_LISTED),
    ({ orderId, startsAt, therapistName, choice, reportedAt }) => ({
      key: `absent-${orderId}`,
      what: copy.absent,
      detail: `${therapistName}, ${formatInstant(startsAt)}. ${copy.absentChoice[choice]}`,
      since: reportedAt,
      order: orderId,
      handled: { id: `absent-${orderId}`, name: copy.absentName(therapistName), closeOnly: true },
    }),
  ),
  kind(
    changes,
    ({ givenUpJobs }) => givenUpJobs.list(MOST_LISTED),
    ({ id, queue, data, error, since }) => {
      const about = data as { orderId?: string; subject?: string; kind?: string };
      const name = stepText(queue, about.kind ?? "");
      const isOrder = about.subject !== undefined && isOrderId(about.subject);
      return {
        key: id,
        what: copy.job(name),
        detail: copy.jobDetail(error),
        since,
        order: about.orderId ?? (isOrder ? about.subject : null),
        handled: { id, name },
      };
    },
  ),
  kind(
    changes,
    ({ db }) => listRefusedEmails(db, MOST_LISTED),
    ({ id, orderId, kind: email, secondPerson = 0, refusedAt, refusal }) => {
      const isErased = refusal === ERASED_ADDRESS_REFUSAL;
      return {
        key: id,
        what: isErased ? copy.noAddress(email) : copy.email(email, secondPerson),
        detail: isErased ? copy.noAddressDetail : (refusal ?? ""),
        since: refusedAt,
        order: orderId,
        handled: { id, name: email, ...(isErased && { closeOnly: true }) },
      };
    },
  ),
  // Times that were held for callers who did not pay: they may want another one.
  kind(
    changes,
    ({ db }, now) => listReleasedPayLinks(db, addMinutes(now, -24 * 60), MOST_LISTED),
    ({ orderId, startsAt, therapistName, clientName, endedAt }) => {
      const name = firstName(clientName) ?? "";
      return {
        key: `pay-link-${orderId}`,
        what: copy.releasedForCaller(name),
        detail: copy.releasedDetail(formatInstant(startsAt), therapistName),
        since: endedAt,
        order: orderId,
        handled: { id: `unpaid-${orderId}`, name: copy.releasedName(name), closeOnly: true },
      };
    },
  ),
  // Links to pay that a corrected address has not got: staff send them another way.
  kind(
    changes,
    ({ db }) => listUnsentPayLinks(db, MOST_LISTED),
    ({ orderId, startsAt, therapistName, clientName, unsentSince }) => {
      const name = firstName(clientName) ?? "";
      return {
        key: `unsent-${orderId}`,
        what: copy.unsentLink(name || copy.unnamed),
        detail: copy.unsentLinkDetail(formatInstant(startsAt), therapistName),
        since: unsentSince,
        order: orderId,
        handled: { id: `unsent-${orderId}`, name: copy.unsentLinkName(name), closeOnly: true },
      };
    },
  ),
  // Sessions that therapists have asked the desk to act on.
  kind(
    changes,
    ({ db }, now) => listOpenReports(db, "withdrawal", now, MOST_LISTED),
    ({ orderId, startsAt, therapistName, reportedAt }) => ({
      key: `withdrawal-${orderId}`,
      what: therapistsCopy.inbox.withdrawal,
      detail: `${therapistName}, ${formatInstant(startsAt)}`,
      since: reportedAt,
      order: orderId,
    }),
  ),
  // Sessions that were booked before their therapist's hours changed.
  kind(
    changes,
    ({ db }, now) => listSessionsOutsideHours(db, now, MOST_LISTED),
    ({ orderId, startsAt, therapistName }) => ({
      key: `outside-${orderId}`,
      what: therapistsCopy.inbox.outside,
      detail: `${therapistName}, ${formatInstant(startsAt)}`,
      order: orderId,
    }),
  ),
  // Sessions at times that have become busy in their therapist's own calendar.
  kind(
    changes,
    ({ db }, now) => listSessionsInBusyTime(db, now, MOST_LISTED),
    ({ orderId, startsAt, therapistName }) => ({
      key: `busy-${orderId}`,
      what: outsideCalendarCopy.inbox.conflict,
      detail: `${therapistName}, ${formatInstant(startsAt)}`,
      order: orderId,
    }),
  ),
  // Therapists' calendars that could not be read, or not all of them: the last copies still count.
  kind(
    changes,
    ({ db }, now) => listFaultyCalendars(db, now, MOST_LISTED),
    ({ therapistId, name, since, fault, skipped }) => ({
      key: `calendar-${therapistId}`,
      what:
        skipped > 0 && !fault ? outsideCalendarCopy.inbox.skipped : outsideCalendarCopy.inbox.fault,
      detail: [
        `${name}:`,
        ...(fault ? [outsideCalendarCopy.faults[fault]] : []),
        ...(skipped > 0 ? [outsideCalendarCopy.skipped(skipped)] : []),
      ].join(" "),
      ...(since && { since }),
      handled: {
        id: `calendar-${therapistId}`,
        name: outsideCalendarCopy.inbox.again(name),
        retryOnly: outsideCalendarCopy.again,
      },
    }),
  ),
  // Therapists who changed their profile: it is kept or taken back on their page.
  kind(
    (holder) => may(holder, "roster", "texts"),
    ({ db }) => listEditedProfiles(db, MOST_LISTED),
    ({ therapistId, name, since }) => ({
      key: `profile-${therapistId}`,
      what: profileEditsCopy.inbox.what,
      detail: name,
      since,
      open: `/desk/therapists/${therapistId}`,
    }),
  ),
  // Therapists whom visitors don't see, because their title needs a register entry.
  kind(
    roster,
    async ({ db }, now) => (await listTherapistTitlesWithoutEntry(db, now)).slice(0, MOST_LISTED),
    ({ therapistId, name, title }) => ({
      key: `title-${therapistId}`,
      what: therapistsCopy.inbox.notListed(title),
      detail: name,
      open: `/desk/therapists/${therapistId}`,
    }),
  ),
  // Register entries that have expired: a new check is recorded with the therapist.
  kind(
    roster,
    ({ db }, now) => listExpiredTherapistCredentials(db, now, MOST_LISTED),
    ({ therapistId, name, register, expiresOn }) => ({
      key: `credential-${therapistId}-${register}-${expiresOn}`,
      what: therapistsCopy.inbox.expired(register),
      detail: `${name}, ${formatDayWithYear(instantOf(expiresOn, 12))}`,
      open: `/desk/therapists/${therapistId}`,
    }),
  ),
];

/** Loads what is to do but the messages, as far as a role may see it, and how much of it is about money. */
export async function loadInbox(services: Services, holder: RoleHolder, now: Date) {
  const seen = kinds.filter(({ isSeenBy }) => isSeenBy(holder));
  const loaded = await readTogether(seen.map((one) => () => one.load(services, now)));
  const ofMoney = loaded.filter((_, place) => seen[place]?.counts === "money");
  return {
    items: loaded.flatMap(({ items }) => items),
    unlisted: sum(loaded.map(({ unlisted }) => unlisted)),
    money: sum(ofMoney.map(({ items, unlisted }) => items.length + unlisted)),
  };
}

/** Clients who have been offered other times and have not answered, each with the deadline. */
export const offerItem = ({
  orderId,
  startsAt,
  therapistName,
  clientName,
  offerUntil,
}: UnansweredOffer) =>
  itemOf({
    key: `offer-${orderId}`,
    what: clientName || copy.unnamed,
    detail: copy.choosing(`${therapistName}, ${formatInstant(startsAt)}`),
    since: copy.choosingUntil(formatInstant(offerUntil)),
    order: orderId,
  });

/** An unanswered message, with the time by which its answer is due. */
export function messageItem(message: ListedMessage, now: Date): InboxItem {
  const { kind: form, subject, email, reference, danger, writtenAt } = message;
  return itemOf({
    key: subject,
    what: (danger === "threat"
      ? messageCopy.inboxThreat
      : isAlarm(danger)
        ? messageCopy.inboxFirst
        : messageCopy.inbox)(kindText(message)),
    detail: [reference, form === "request" ? "" : email].filter(Boolean).join(", "),
    since: copy.received(formatInstant(writtenAt), messageCopy.left(hoursLeft(message, now))),
    ...(isAlarm(danger) && { isFirst: true }),
    // A data request is opened with a reason, which its list asks for.
    ...(form === "request"
      ? { open: `/desk/messages?list=requests&of=${subject}` }
      : { open: "/desk/messages", press: { kind: form, subject } }),
  });
}
