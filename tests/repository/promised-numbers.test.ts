import { expect, test } from "vitest";
import {
  ATTENDEE_KEPT_DAYS,
  retainedByOperator,
  retention,
} from "../../app/lib/retention-terms.ts";
import {
  minutesAfterDeadline,
  OFFERED_SLOTS,
  OFFER_HOURS,
} from "../../app/domain/bookings/offered-slots.ts";
import {
  CROWDED_DAY,
  HOLDS_AN_HOUR,
  HOLDS_A_DAY,
  HOLDS_A_DAY_OF_LINE,
  HOLDS_OF_A_SLOT,
  LINE_FACTOR,
  SITE_FACTOR,
} from "../../app/domain/calendar/claim-slot.server.ts";
import { LAST_DAY_AHEAD } from "../../app/domain/calendar/slots.ts";
import { FOLLOW_UPS_AT_MOST } from "../../app/domain/links/follow-up.ts";
import { LAST_HOURS_BEFORE, PAY_LINK_HOURS } from "../../app/domain/links/pay-link.ts";
import { linkExpiresAt } from "../../app/domain/links/secret-links.server.ts";
import { HOLD_GRACE_SECONDS, HOLD_SECONDS } from "../../app/domain/orders/order.ts";
import {
  ABSENT_AFTER_MINUTES,
  LEAST_REFUND_PAISE,
  bankReturnsBy,
  refundPolicy,
} from "../../app/domain/orders/refund-policy.ts";
import { MOST_READINGS, TELL_AFTER } from "../../app/domain/staff/privacy-grant.server.ts";
import {
  IDLE_MINUTES,
  hasFreshCode,
  mayRevealFrom,
  SESSION_HOURS,
} from "../../app/domain/staff/staff-member.ts";
import { SHARED_DAYS } from "../../app/domain/visitors/sharing-notice.ts";
import { allowances } from "../../app/http/rate-limits.server.ts";

/**
 * Numbers that a page, a document or a law promises. They stand here a second time, with their source: a test that
 * reads the number from the code passes with any number. Who changes one changes its source too.
 */

const instant = new Date("2026-11-20T05:00:00Z");
const minutesUntil = (end: Date) => (end.getTime() - instant.getTime()) / 60_000;

test("refunds are those of the cancellation policy", () => {
  // Specification of the product, and the page /cancellation-policy.
  expect(refundPolicy).toEqual({
    fullUntilHours: 24,
    latePercent: 50,
    noShowPercent: 0,
    moves: 3,
    workingDays: [7, 10],
  });
  // docs/decisions/0057: from minute 10 a client may say that the therapist did not come.
  expect(ABSENT_AFTER_MINUTES).toBe(10);
  // PhonePe, Refund API: one rupee.
  expect(LEAST_REFUND_PAISE).toBe(100);
  // RBI circular of 20 September 2019: five days after the payment.
  expect(bankReturnsBy(instant)).toBe("Wed 25 Nov");
});

test("holds and offers are those of the decisions", () => {
  // docs/decisions/0005: ten minutes, and five more for a payment of the last second.
  expect([HOLD_SECONDS, HOLD_GRACE_SECONDS]).toEqual([600, 300]);
  const holds = { HOLDS_AN_HOUR, HOLDS_OF_A_SLOT, HOLDS_A_DAY, HOLDS_A_DAY_OF_LINE, CROWDED_DAY };
  expect(holds).toEqual({
    HOLDS_AN_HOUR: 12,
    HOLDS_OF_A_SLOT: 6,
    HOLDS_A_DAY: 5,
    HOLDS_A_DAY_OF_LINE: 6,
    CROWDED_DAY: 7,
  });
  expect([LINE_FACTOR, SITE_FACTOR]).toEqual([2, 4]);
  // docs/decisions/0059: three slots, twelve hours to answer, none within two hours of the deadline.
  expect([OFFERED_SLOTS, OFFER_HOURS, minutesAfterDeadline(0)]).toEqual([3, 12, 120]);
  // docs/decisions/0083.
  expect([PAY_LINK_HOURS, LAST_HOURS_BEFORE, FOLLOW_UPS_AT_MOST]).toEqual([
    [2, 4, 8, 12, 24],
    2,
    8,
  ]);
  // The page of a therapist: half a year.
  expect(LAST_DAY_AHEAD).toBe(180);
});

test("every kind of personal data has the term of the privacy policy and its law", () => {
  const days = Object.entries(retention).map(([kind, term]) => [kind, term.days]);
  expect(Object.fromEntries(days)).toEqual({
    // DPDP Rules 2025, rule 8(3) and rule 6(1)(e): a year.
    contacts: 365,
    answers: 365,
    shares: 365,
    unpaid: 365,
    networks: 365,
    messages: 365,
    deskEmails: 365,
    notes: 365,
    applications: 365,
    requests: 365,
    readings: 365,
    // DPDP Act 2023, s. 6(10): the proof of a consent; s. 8(7): erased when the purpose is over.
    consents: 365,
    drafts: 30,
    addressChanges: 30,
    meetings: 60,
    openings: 60,
    attendees: 7,
    links: 1,
    // Companies Act 2013, s. 128(5): eight years, two of them leap years.
    sales: 2922,
  });
  expect(retention.sales.financialYears).toBe(8);
  // docs/operations.md: logs stay for a year, where CERT-In asks for 180 days, and a dump for 35 days.
  expect([retainedByOperator.logs.days, retainedByOperator.backups.days]).toEqual([365, 35]);
  // The privacy policy: a therapist opens what was shared with them for seven days after the session.
  expect([SHARED_DAYS, ATTENDEE_KEPT_DAYS]).toEqual([7, 7]);
});

test("every secret link lives as long as decision 81 says", () => {
  const hours = (["manage", "session", "pay", "data", "sign_in", "undo"] as const).map((kind) => [
    kind,
    minutesUntil(linkExpiresAt(kind, instant)) / 60,
  ]);
  expect(Object.fromEntries(hours)).toEqual({
    manage: 60 * 24,
    session: 7 * 24,
    pay: 24,
    data: 1,
    sign_in: 0.25,
    undo: 7 * 24,
  });
});

test("the desk’s limits are those of decision 48 and of docs/security.md", () => {
  expect([IDLE_MINUTES, SESSION_HOURS]).toEqual([30, 12]);
  expect(minutesUntil(mayRevealFrom(instant))).toBe(24 * 60);
  const member = {
    id: "1",
    email: "",
    roles: [],
    demo: false,
    therapistId: null,
    privacySince: null,
  };
  const signedIn = { member, factorAt: instant, tokenHash: null };
  const hasFreshCodeAfter = (seconds: number) =>
    hasFreshCode(signedIn, new Date(instant.getTime() + seconds * 1000));
  expect([hasFreshCodeAfter(5 * 60), hasFreshCodeAfter(5 * 60 + 1)]).toEqual([true, false]);
  expect([TELL_AFTER, MOST_READINGS]).toEqual([10, 20]);
});

test("every purpose has its limit: far more than people need, too few to guess a link or fill a mailbox", () => {
  const texts = Object.entries(allowances).map(([purpose, rule]) => [
    purpose,
    Object.entries(rule).map(
      ([who, { times, minutes }]: [string, { times: number; minutes: number }]) =>
        `${who} ${times} in ${minutes}`,
    ),
  ]);
  expect(Object.fromEntries(texts)).toEqual({
    order: ["visitor 40 in 10", "network 600 in 10"],
    newcomer: ["network 300 in 60"],
    answers: ["visitor 240 in 60", "network 6000 in 60"],
    enquiry: ["network 60 in 60"],
    application: ["network 60 in 60"],
    links: ["network 60 in 60"],
    choice: ["network 600 in 60"],
    pageEvent: ["network 6000 in 60"],
    manage: ["visitor 60 in 10", "network 600 in 10"],
    unknownOrder: ["visitor 5 in 10"],
    opening: ["network 600 in 10"],
    // 132 bits: a hundred tries in ten minutes find nothing.
    guess: ["network 100 in 10"],
    // docs/security.md, /functions/v1/create-meeting: ten misses an hour.
    meetingGuess: ["visitor 10 in 60"],
    // Six digits, of which three are valid at a time: ten tries of a million.
    staffCode: ["visitor 10 in 15", "network 60 in 15"],
    deskSearch: ["visitor 120 in 10"],
    deskEmail: ["visitor 40 in 60"],
    deskEmailToMany: ["visitor 6 in 60"],
    call: ["network 3000 in 1"],
  });
});
