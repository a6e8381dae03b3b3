import { shownName } from "../therapists/therapist-name.ts";
import { emailCopy, moneyEmailCopy } from "./client-emails.words.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { localPath } from "../../lib/language/local-path.ts";
import type { CalledBy } from "../../lib/contact.ts";
import { formatRupees } from "../../lib/money.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import type { CancelRefund } from "../orders/order-money.ts";
import {
  type RefundPolicy,
  refundArrivalText,
  refundBy,
  refundCopy,
} from "../orders/refund-policy.ts";
import {
  type Brand,
  greeting,
  type Block,
  renderEmail,
  type RenderedEmail,
} from "./email-layout.ts";
import { sessionRows, yourDataUrl, sessionTimeText } from "./session-emails.ts";
import { findWithdrawal } from "../bookings/withdrawals.server.ts";
import { loadOrderMoney } from "../payments/load-order-money.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import {
  findSession,
  type Session,
  sessionWithMeetingLink,
  findSessionPageUrl,
  findSessionSafetyUrl,
} from "./find-session.server.ts";
import { therapistInvitation, visitorInvitation } from "./calendar-invitation.server.ts";
import { type SecondPersonEmailDeps, sendToBoth } from "./send-second-person.server.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { therapistCancellationEmail } from "./therapist-email.ts";
import { slotEnd } from "../calendar/slots.ts";

const { cancelled: copy, cancelledByUs: byUsCopy } = moneyEmailCopy;

interface CancellationEmailInput {
  client: CalledBy;
  therapistName: string;
  /** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
  sessionTimeText: string;
  /** Its start, short: "Sat 21 Nov, 5:00 PM IST". */
  startText: string;
  durationMinutes: number;
  orderId: string;
  pricePaise: number;
  /** Refund for the cancellation, in paise; 0 for none. */
  refundPaise: number;
  /** All of the price; the rest of it after another refund; a part by the policy; nothing. */
  share: CancelRefund["share"];
  /** What the policy grants, in paise; more than the refund where another refund came before. */
  grantedPaise: number;
  /** The refund policy that the order was placed under. */
  policy: RefundPolicy;
  cancelledAt: Date;
  /** Whether an operator cancelled the session, and not the visitor. */
  byUs: boolean;
  /** The session cost nothing: nothing is said about money. */
  isFree?: boolean;
  /** It was paid to us in cash, by UPI or by bank: our team returns the money. */
  isOutside?: boolean;
  /** The visitor's page of the booking. */
  manageUrl: string;
  /** Where another time can be chosen. */
  chooseAgainUrl: string;
  brand: Brand;
}

/** What we refund when we cancel; goodwill may have refunded a part, or all, before. */
function ourRefundText({ refundPaise, share }: CancellationEmailInput): string {
  if (share === "none") return byUsCopy.refundedBefore;
  const refund = formatRupees(refundPaise);
  return share === "all" ? byUsCopy.refundAll(refund) : byUsCopy.refundRest(refund);
}

function cancellationBlocks(input: CancellationEmailInput): Block[] {
  const { therapistName, share, policy, cancelledAt, byUs, isFree } = input;
  const withWhom = singleLineText(therapistName, 80);
  const ours = ourRefundText(input);
  const texts = byUs
    ? [
        byUsCopy.text(withWhom),
        ...(isFree
          ? []
          : [share === "none" ? ours : byUsCopy.refundBy(ours, refundBy(policy, cancelledAt))]),
      ]
    : [copy.text(withWhom)];
  return texts.map((text) => ({ kind: "paragraph", text }));
}

function partialRefundBlocks({
  share,
  grantedPaise,
  policy,
  byUs,
  isFree,
}: CancellationEmailInput): Block[] {
  if (share === "all" || byUs || isFree) return [];
  const { fullUntilHours, latePercent } = policy;
  const before =
    share === "rest"
      ? copy.restBefore
      : share === "none" && grantedPaise > 0
        ? copy.allBefore
        : undefined;
  if (before) return [{ kind: "paragraph", text: before }];
  const text =
    share === "none" ? copy.lateNone(fullUntilHours) : copy.latePart(fullUntilHours, latePercent);
  return [{ kind: "paragraph", text }];
}

/** Renders the email to the visitor about a cancellation by either side: what is refunded, when and to where. */
export function cancellationEmail(input: CancellationEmailInput): RenderedEmail {
  const start = input.startText;
  const withWhom = singleLineText(input.therapistName, 80);
  const hasRefund = input.refundPaise > 0;
  const refund = formatRupees(input.refundPaise);
  const { byUs, isFree, isOutside } = input;
  const share = copy.share[input.share](refund, formatRupees(input.pricePaise));
  const rows = [
    ...sessionRows({ ...input, withWhom }),
    ...(isFree ? [] : [{ label: emailCopy.refund, value: share }]),
  ];
  if (hasRefund) {
    rows.push({
      label: emailCopy.arrives,
      value: refundArrivalText(input.policy, input.cancelledAt),
    });
  }
  rows.push({ label: emailCopy.order, value: input.orderId });
  const blocks: Block[] = [
    ...greeting(input.client),
    ...cancellationBlocks(input),
    { kind: "details", rows },
    ...partialRefundBlocks(input),
  ];
  if (hasRefund) {
    blocks.push({
      kind: "paragraph",
      text: `${isOutside ? refundCopy.byTeam : moneyEmailCopy.where} ${copy.trace(refundBy(input.policy, input.cancelledAt), input.brand.supportEmail)}`,
    });
  }
  blocks.push(
    {
      kind: "link",
      label: isFree ? emailCopy.view : copy.view,
      address: input.manageUrl,
    },
    {
      kind: "link",
      label: byUs ? byUsCopy.another : emailCopy.bookAnother,
      address: input.chooseAgainUrl,
    },
  );
  return renderEmail({
    subject: copy.subject(start),
    preheader: isFree
      ? copy.freePreheader(start)
      : byUs
        ? byUsCopy.preheader(start, ourRefundText(input))
        : copy.preheader(start, hasRefund ? refund : null),
    heading: byUs ? byUsCopy.heading : copy.heading,
    blocks,
    reason: byUs ? emailCopy.bookedBefore(input.brand.name) : copy.reason(input.brand.name),
    yourDataUrl: yourDataUrl(input.manageUrl),
    brand: input.brand,
  });
}

async function findCancelled(deps: SendEmailDeps, orderId: string): Promise<Session | undefined> {
  const session = await findSession(deps, orderId);
  return session?.order.state === "cancelled" ? session : undefined;
}

/** Emails the visitor that the session is cancelled and what is refunded, and the second person; once per order. */
export async function sendVisitorCancellation(
  deps: SecondPersonEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const session = await findCancelled(deps, orderId);
  if (!session) return;
  return sendToBoth(deps, session, now, async () => {
    const { order, booking, therapist, start, when } = session;
    const { name, email } = order.contact;
    const entry = sessionWithMeetingLink(session);
    // A duplicate payment and goodwill are refunded apart, each with its own email.
    const { pricePaise, refunds, isFree, isOutside } = await loadOrderMoney(deps.db, order, now);
    const refund = refunds.find(({ cause }) => cause === "cancelled");
    const message = cancellationEmail({
      client: order.contact,
      therapistName: shownName(therapist),
      startText: start(),
      sessionTimeText: when(),
      durationMinutes: order.durationMinutes,
      orderId,
      pricePaise,
      refundPaise: refund?.paise ?? 0,
      share: refund?.share ?? "none",
      grantedPaise: order.grantedPaise ?? 0,
      policy: order.policy,
      cancelledAt: booking.cancelledAt ?? now,
      byUs: order.cancelledBy === "operator",
      isFree,
      isOutside,
      // The links of an erased client have ended; their email goes nowhere and is listed for a person.
      manageUrl: email === "" ? deps.publicUrl : await findSessionPageUrl(deps, orderId, "manage"),
      chooseAgainUrl: deps.publicUrl + localPath("/match"),
      brand: deps.brand,
    });
    await sendEmailOnce(deps, { subject: orderId, kind: "cancelled" }, now, (writtenAt) => ({
      to: { name, address: email },
      ...message,
      ...(entry && { calendar: visitorInvitation(deps, entry, writtenAt, "CANCEL") }),
    }));
  });
}

/** The session as a therapist knew it who no longer holds it. */
async function findWithdrawn(deps: SendEmailDeps, orderId: string, sequence: number) {
  const session = await findSession(deps, orderId);
  const withdrawal = await findWithdrawal(deps.db, orderId, sequence);
  const therapist = withdrawal && (await findTherapistById(deps.db, withdrawal.therapistId));
  if (!session || !therapist) return undefined;
  const order = { ...session.order, startsAt: withdrawal.startsAt };
  // The entry is found by its id. Its meeting may be another therapist's by now.
  const booking = { ...session.booking, icalSequence: sequence, link: deps.publicUrl };
  const start = () => formatInstant(order.startsAt);
  const when = () => sessionTimeText(order);
  return { ...session, order, booking, therapist, start, when, end: slotEnd(order) };
}

/** Finds the session whose cancellation its therapist does not know of yet. */
async function findCancelledForTherapist(deps: SendEmailDeps, orderId: string) {
  const session = await findCancelled(deps, orderId);
  // After a withdrawal the therapist was told, and the entry is out of the calendar.
  const before = (session?.booking.icalSequence ?? 0) - 1;
  const withdrawal = await findWithdrawal(deps.db, orderId, before);
  return withdrawal && !withdrawal.isHandedOver ? undefined : session;
}

/**
 * Emails the therapist that the session is cancelled; once per order.
 * @param sequence above 0: of a withdrawal, after which another therapist may hold the session
 */
export async function sendTherapistCancellation(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
  sequence = 0,
): Promise<void> {
  const session = await (sequence === 0
    ? findCancelledForTherapist(deps, orderId)
    : findWithdrawn(deps, orderId, sequence));
  if (!session) return;
  const { order, therapist, start, when } = session;
  const { name, email } = therapist;
  const entry = sessionWithMeetingLink(session);
  const message = therapistCancellationEmail({
    therapistName: name,
    client: order.contact,
    startText: start(),
    sessionTimeText: when(),
    durationMinutes: order.durationMinutes,
    // After a withdrawal the link is another therapist's.
    safetyUrl: sequence > 0 ? null : await findSessionSafetyUrl(deps, orderId),
    byUs: sequence > 0 || order.cancelledBy === "operator",
    brand: deps.brand,
  });
  await sendEmailOnce(
    deps,
    { subject: orderId, kind: "cancelled_therapist", version: sequence, until: session.end },
    now,
    (writtenAt) => ({
      to: { name, address: email },
      ...message,
      ...(entry && { calendar: therapistInvitation(deps, entry, writtenAt, "CANCEL") }),
    }),
  );
}
