import { shownName } from "../therapists/therapist-name.ts";
import { emailCopy } from "./client-emails.words.ts";
import { offerEmailCopy as copy } from "./link-emails.words.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import type { CalledBy } from "../../lib/contact.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import { type Brand, greeting, renderEmail, type RenderedEmail } from "./email-layout.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { mailedLinkOfOrder } from "../links/order-viewer.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { sessionTimeText } from "./session-emails.ts";
import { findSessionPageUrl, findSession, sessionWithMeetingLink } from "./find-session.server.ts";
import { visitorInvitation } from "./calendar-invitation.server.ts";
import { listAvailableOfferSlots } from "../bookings/offers.server.ts";
import type { NoticeDeps } from "../calendar/slots.ts";
import { offerVersion } from "../bookings/choose-slots.ts";
import { keptPaise } from "../orders/order-money.ts";
import { findOrder } from "../orders/orders.server.ts";

interface OfferEmailInput {
  client: CalledBy;
  therapistName: string;
  /** "₹799"; null where nothing is kept, as of a session without charge. */
  amount: string | null;
  /** The slot that was paid for: "Sat 21 Nov 2026, 5:00 – 6:00 PM IST". */
  sessionTimeText: string;
  /** The alternative slots, earliest first: "Sat 21 Nov, 6:00 PM IST"; with another therapist's name. */
  times: readonly string[];
  /** We withdrew the session; otherwise the payment was late. */
  isWithdrawn?: boolean;
  /** An earlier email has offered other slots. */
  isChanged?: boolean;
  /** Until when the slots are held: "Sat 21 Nov, 5:10 AM IST". */
  until: string;
  /** The visitor's page, where one button accepts a slot or asks for the refund. */
  answerUrl: string;
  orderId: string;
  brand: Brand;
}

/** What happened to the slot that was paid for. */
function newsOf(input: OfferEmailInput, withWhom: string) {
  const { isWithdrawn, isChanged, amount, sessionTimeText: timeText } = input;
  const { changed, withdrawn, gone, late } = copy;
  if (isChanged) return { ...changed, text: changed.text(timeText) };
  if (isWithdrawn) return { ...withdrawn, text: withdrawn.text(timeText, withWhom) };
  if (amount === null) return { ...gone, text: gone.text(timeText) };
  return {
    subject: late.subject(amount),
    heading: late.heading(amount),
    text: late.text(timeText),
  };
}

/** What the client can have instead. */
function insteadOf({ isWithdrawn, times }: OfferEmailInput, withWhom: string): string {
  const { one, several, oneWith, severalWith } = copy.instead;
  if (isWithdrawn) return times.length === 1 ? one : several;
  return times.length === 1 ? oneWith(withWhom) : severalWith(withWhom);
}

/** Renders the offer of alternative slots to a visitor whose payment was late or whose session was withdrawn. */
export function offerEmail(input: OfferEmailInput): RenderedEmail {
  const { times, until, brand } = input;
  const withWhom = singleLineText(input.therapistName, 80);
  const news = newsOf(input, withWhom);
  const [one] = times.length === 1 ? times : [];
  const label = (place: number) => (one === undefined ? copy.time(place) : copy.onlyTime);
  return renderEmail({
    subject: news.subject,
    preheader: copy.preheader(until),
    heading: news.heading,
    blocks: [
      ...greeting(input.client),
      {
        kind: "paragraph",
        text: `${news.text} ${insteadOf(input, withWhom)}`,
      },
      {
        kind: "details",
        rows: [
          ...times.map((time, at) => ({ label: label(at + 1), value: time, isTime: true })),
          { label: emailCopy.heldUntil, value: until },
          { label: emailCopy.order, value: input.orderId },
        ],
      },
      { kind: "button", label: copy.choose, address: input.answerUrl },
      {
        kind: "paragraph",
        text: copy.nothingBooked,
      },
      {
        kind: "paragraph",
        text: input.amount === null ? copy.cancel(until) : copy.refund(until),
      },
    ],
    reason: emailCopy.paidFor(brand.name),
    brand,
  });
}

/**
 * Emails the visitor the alternative slots, once for each offer and each change of it; nothing once it is answered or
 * over. After a withdrawal the email also takes the session out of the visitor's calendar.
 * @param wanted the email's version: of an offer that has changed since, the later email tells
 */
export async function sendOffer(
  deps: SendEmailDeps & NoticeDeps,
  orderId: string,
  now: Date,
  wanted?: number,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  const { offerUntil } = order ?? {};
  if (order?.state !== "offered" || !offerUntil || offerUntil <= now) return;
  return withLanguage(order.language, async () => {
    const session = await findSession(deps, orderId);
    const version = offerVersion(order, session?.booking);
    // A lost slot can no longer be accepted.
    const open = await listAvailableOfferSlots(deps, order, now);
    const hasChanged = (await findOrder(deps.db, orderId))?.offerChanges !== order.offerChanges;
    if (hasChanged || (wanted !== undefined && wanted !== version)) return;
    const therapist = await findTherapistById(deps.db, order.therapistId);
    if (!therapist || open.length === 0) return;
    const { name, email } = order.contact;
    const message = offerEmail({
      client: order.contact,
      therapistName: shownName(therapist),
      amount: keptPaise(order) > 0 ? formatRupees(keptPaise(order)) : null,
      sessionTimeText: sessionTimeText(order),
      times: open.map(({ label }) => label),
      until: formatInstant(offerUntil),
      isWithdrawn: session !== undefined,
      isChanged: order.offerChanges > 0,
      answerUrl: session
        ? await findSessionPageUrl(deps, orderId, "manage")
        : mailedLinkOfOrder(deps, orderId),
      orderId,
      brand: deps.brand,
    });
    const entry = session && sessionWithMeetingLink(session);
    await sendEmailOnce(
      deps,
      { subject: orderId, kind: "offer", version, until: offerUntil },
      now,
      (writtenAt) => ({
        to: { name, address: email },
        ...message,
        ...(entry && { calendar: visitorInvitation(deps, entry, writtenAt, "CANCEL") }),
      }),
    );
  });
}
