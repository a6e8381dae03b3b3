import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sharingNotice } from "../../app/domain/visitors/sharing-notice.ts";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { rawFormRequest, sendRaw, type RawRequest } from "../support/http/raw-request.ts";
import { paymentCall } from "../support/product/payment-call.ts";
import { prepareTargets } from "../support/http/prepare-targets.ts";
import { codeFiles, productSources } from "../support/repository/project-files.ts";
import { forFile } from "../support/product/for-file.ts";

/** Every form and API call sent twice at once has the effect of one. */
const { product, databaseUrl, database } = await forFile(startFreshProduct());
const targets = await prepareTargets(databaseUrl, product);

type Counts = Record<string, number>;

const counted = {
  users: "select count(*) from users",
  intake: "select count(*) from intake",
  consent: "select count(*) from consent",
  withdrawn: "select count(*) from consent where withdrawn_at is not null",
  shares: "select count(*) from answer_share",
  quiz: "select count(*) from quiz",
  orders: "select count(*) from orders",
  claims: "select count(*) from claim where state <> 'released'",
  moves: "select coalesce(sum(moves), 0) from booking",
  cancelled: "select count(*) from booking where cancelled_at is not null",
  noShows: "select count(*) from booking where no_show_at is not null",
  refundsDue: "select count(*) from orders where refund_due_paise > 0",
  links: "select count(*) from secret_link where order_id is not null",
  linkRequests: "select count(*) from link_request",
  support: "select count(*) from support",
  contact: "select count(*) from contact",
  applications: "select count(*) from training_application",
  requests: "select count(*) from data_request",
  // What is published twice has two jobs. An opened payment is checked again and again, each time by a new job: its
  // orders are counted instead.
  jobs: `select count(*) from pgboss.job where name = 'reschedule-meeting' or data->>'kind' in
    ('link', 'data_link', 'data_request', 'data_request_received', 'support', 'support_received', 'contact',
    'contact_received', 'application', 'application_received', 'moved', 'moved_therapist', 'cancelled',
    'cancelled_therapist')`,
};

async function countAll(): Promise<Counts> {
  const columns = Object.entries(counted).map(([name, sql]) => `(${sql})::int as "${name}"`);
  const { rows } = await database.query<Counts>(`select ${columns.join(", ")}`);
  return rows[0] ?? {};
}

/** The rows added by an action, by table. */
async function growthOf(action: () => Promise<unknown>): Promise<Counts> {
  const before = await countAll();
  await action();
  const after = await countAll();
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
}

type Send = () => RawRequest | Promise<RawRequest>;

const day = (ahead: number) => addDays(indiaDay(new Date()), ahead);
const contact = { name: "A Visitor", email: "visitor@example.com", phone_number: "9876543210" };
const form = (path: string, fields: Record<string, string>, cookie = targets.cookies[0]) =>
  rawFormRequest(path, Object.entries({ formId: randomUUID(), ...fields }), cookie);
/** A form of the site with its valid values, sent by the first visitor. */
const ofSite = (path: string, intent = "") => {
  const known = targets.forms.find(
    (one) => one.path === path && intent === (one.fields.intent ?? ""),
  );
  return form(path, known?.fields ?? {});
};
const newVisitor = { users: 1, intake: 1, consent: 1 };
const { therapist, secret } = targets;
const inPanel = (ahead: number, time: string) => ({
  preferredDate: day(ahead),
  [`time-${day(ahead)}`]: time,
});
const profile = `/therapist/about-therapist?${new URLSearchParams({ profile: therapist })}`;
const onMatch = (fields: Record<string, string>, cookie?: string) =>
  form("/match", { therapist, ...fields }, cookie);
/** Presses Book Session for 9 AM of a day. */
const book = (ahead: number, more: Record<string, string> = {}, cookie?: string) =>
  onMatch({ preferredDate: day(ahead), preferredTime: "9:00 AM", duration: "60", ...more }, cookie);
const onBooking = (intent: string, fields: Record<string, string> = {}) =>
  form(secret.booking, { intent, ...fields });
const share = { share: sharingNotice.version };

async function shareOnBooking(): Promise<RawRequest> {
  await database.query(
    "insert into quiz (user_id, name) select distinct user_id, '' from orders on conflict do nothing",
  );
  return onBooking("share", { ...share, therapist });
}

async function cancel(): Promise<RawRequest> {
  const { text } = await sendRaw(product.url, { path: secret.booking });
  return onBooking("cancel", { quote: /name="quote" value="(\d+)"/.exec(text)?.[1] ?? "" });
}

const pay = async (): Promise<RawRequest> => ({
  method: "POST",
  path: "/functions/v1/payment",
  headers: { Authorization: "Bearer demo-anon-key", "Content-Type": "application/json" },
  body: JSON.stringify(await paymentCall(database, randomUUID(), { daysAhead: 9, slot: 3 })),
});

/** By the file below app/screens: what is sent to it, in this order, and the rows that it adds. */
const submissions: Record<string, [what: string, send: Send, effect: Counts][]> = {
  "journey/question.tsx": [
    ["contact of a new visitor", () => form("/question?step=1", contact, ""), newVisitor],
    ["contact once more", () => ofSite("/question?step=1"), {}],
    ["an answer", () => ofSite("/question?step=4"), {}],
    ["Submit", () => ofSite("/question?step=8"), { quiz: 1 }],
  ],
  "journey/therapist-profile.tsx": [
    [
      "the booking panel",
      () => form(profile, { ...contact, ...inPanel(3, "6:00 PM"), duration: "30" }, ""),
      { ...newVisitor, consent: 2 },
    ],
  ],
  "journey/match.tsx": [
    ["another time", () => ofSite("/match", "choose"), {}],
    ["the session's language", () => ofSite("/match", "language"), {}],
    ["Book Session", () => book(5), { consent: 1, orders: 1, claims: 1 }],
    ["Book Session with the box to share", () => book(5, share), { consent: 1, shares: 1 }],
    ["Book Session again, without it", () => book(5), { withdrawn: 1 }],
    [
      "Book Session without an assessment",
      () => book(7, { ...contact, intent: "book" }, ""),
      { ...newVisitor, consent: 2, orders: 1, claims: 1 },
    ],
    ["renew the hold", () => onMatch({ intent: "renew" }), {}],
    ["release the hold", () => onMatch({ intent: "give-back" }), { claims: -1 }],
  ],
  "booking/booking-complaint.tsx": [
    ["a complaint", () => ofSite(`${secret.booking}/complaint`), { support: 1, jobs: 2 }],
  ],
  "booking/booking.tsx": [
    [
      "another time",
      () => onBooking("move", { shown: secret.shown, ...inPanel(6, "8:00 PM") }),
      { moves: 1, jobs: 3 },
    ],
    ["share the answers", shareOnBooking, { consent: 1, shares: 1 }],
    ["stop sharing the answers", () => onBooking("stop-sharing"), { withdrawn: 1 }],
    ["cancel", cancel, { cancelled: 1, claims: -1, refundsDue: 1, jobs: 2 }],
    ["a new link", () => onBooking("replace-link"), { links: 1, linkRequests: 1, jobs: 1 }],
  ],
  "booking/session/session.tsx": [
    ["a no-show", () => ofSite(secret.session, "no-show"), { noShows: 1 }],
  ],
  "booking/find-booking.tsx": [
    ["an email address", () => ofSite("/find-booking"), { linkRequests: 1, jobs: 1 }],
  ],
  "privacy/your-data.tsx": [
    ["an email address", () => ofSite("/privacy/your-data"), { linkRequests: 1, jobs: 1 }],
  ],
  "privacy/your-data-page.tsx": [
    ["a complaint", () => ofSite(secret.data, "complaint"), { requests: 1, jobs: 2 }],
    ["a nomination", () => ofSite(secret.data, "nomination"), { requests: 1, jobs: 2 }],
    ["a corrected name", () => ofSite(secret.data, "correct"), {}],
    [
      "a new email address",
      () => form(secret.data, { intent: "address", email: "new@example.com" }),
      { linkRequests: 1, jobs: 1 },
    ],
  ],
  "reading/contact/contact.tsx": [
    ["a message", () => ofSite("/contact"), { contact: 1, consent: 1, jobs: 2 }],
  ],
  "reading/contact/about.tsx": [
    ["a message", () => ofSite("/about"), { support: 1, consent: 1, jobs: 2 }],
  ],
  "reading/training/training-apply.tsx": [
    [
      "an application",
      () => ofSite("/training/apply?module=foundation"),
      { applications: 1, consent: 1, jobs: 2 },
    ],
  ],
  "privacy/privacy-choices.tsx": [["refusing consent", () => ofSite("/privacy-choices"), {}]],
  "reading/self-check/assessment.tsx": [["a self-check", () => ofSite("/resource/assessment"), {}]],
  "journey/quiz.tsx": [["Start over", () => ofSite("/quiz"), {}]],
  "api/payment.ts": [["a payment", pay, { users: 1, orders: 1, claims: 1 }]],
};

/** Tests that send the forms and calls of the other routes twice, by the file of the test. */
const others: Record<string, string[]> = {
  "app/domain/bookings/offers.answer-offer.database.test.ts": ["booking/result/payment-status.tsx"],
  "app/domain/bookings/session-reports.database.test.ts": ["booking/session/session-safety.tsx"],
  "app/domain/bookings/meeting-openings.database.test.ts": [
    "booking/meeting-opened.ts",
    "my/session-opened.ts",
  ],
  "app/domain/privacy/claim-email.database.test.ts": ["privacy/email-changed.tsx"],
  "app/screens/my/my.database.test.ts": ["my/week.tsx"],
  "app/domain/privacy/erase-data.database.test.ts": ["privacy/your-data-page.tsx"],
  "tests/concurrency/pay-link-race.database.test.ts": ["booking/pay-link.tsx"],
  "app/domain/staff/sign-in.database.test.ts": ["login.tsx", "login-link.tsx", "sign-out.ts"].map(
    (name) => `desk/people/${name}`,
  ),
  // What changes something happens once; a look at confidential data is in the audit each time, as it must.
  "tests/security/staff-use-cases.database.test.ts": [
    "desk/absence.tsx",
    "desk/booking/book.tsx",
    "desk/booking/follow-ups.tsx",
    "desk/clients/client.tsx",
    "desk/clients/write.tsx",
    "desk/content.tsx",
    "desk/danger.tsx",
    "desk/messages/messages.tsx",
    "desk/money/money-export.ts",
    "desk/money/money.tsx",
    "desk/order.tsx",
    "desk/people/staff.tsx",
    "desk/reveal-answers.tsx",
    "desk/therapists/import-therapists.tsx",
    "desk/therapists/new-therapist.tsx",
    "desk/therapists/therapist.tsx",
    "desk/today.tsx",
    "my/hours.tsx",
    "my/profile.tsx",
    "my/session.tsx",
  ],
  "app/domain/payments/check-payment.database.test.ts": ["api/payment-webhook.ts"],
  "tests/api/functions-meeting.test.ts": ["api/create-meeting.ts"],
  "tests/api/functions-mailer.test.ts": ["api/mailer.ts"],
  "tests/api/rest-stock-client.test.ts": ["api/rest.ts"],
};

/** Routes that store nothing, or only who was found. */
const storeNothing = [
  ...["status", "therapists", "page-events"].map((name) => `api/${name}.ts`),
  "desk/clients/clients.tsx",
  "my/calendar.ts",
  "reading/errors/left.ts",
];

describe("Sent twice at once", () => {
  const all = Object.entries(submissions).flatMap(([route, sent]) =>
    sent.map((one) => [route, ...one] as const),
  );
  test.each(all)("%s: %s has the effect of one", async (_route, _what, send, effect) => {
    const request = await send();
    const statuses: number[] = [];
    const growth = await growthOf(async () => {
      const replies = await Promise.all([
        sendRaw(product.url, request),
        sendRaw(product.url, request),
      ]);
      statuses.push(...replies.map(({ status }) => status));
    });
    expect({ statuses, growth }).toEqual({ statuses, growth: effect });
    expect(Math.max(...statuses)).toBeLessThan(500);
  });

  test("every route with an action is covered, by tests that are there", () => {
    const acting = productSources(/^app\/screens\//)
      .filter(({ text }) => /export (?:(?:async )?function|const) action\b/.test(text))
      .map(({ path }) => path.replace("app/screens/", ""));
    const covered = new Set([
      ...Object.keys(submissions),
      ...Object.values(others).flat(),
      ...storeNothing,
    ]);
    expect(acting.toSorted()).toEqual([...covered].toSorted());
    expect(codeFiles()).toEqual(expect.arrayContaining(Object.keys(others)));
  });
});
