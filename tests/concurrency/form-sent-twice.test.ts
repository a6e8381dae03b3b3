import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sharingNotice } from "../../app/domain/visitors/sharing-notice.ts";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { rawFormRequest, sendRaw, type RawRequest } from "../support/http/raw-request.ts";
import { paymentCall } from "../support/product/payment-call.ts";
import { prepareTargets } from "../support/http/prepare-targets.ts";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";
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

interface Submission {
  /** The file in app/routes. */
  route: string;
  what: string;
  send: () => RawRequest | Promise<RawRequest>;
  effect: Counts;
}

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
const session = { therapist: "", preferredTime: "9:00 AM", duration: "60" };
const call = (name: string, body: unknown): RawRequest => ({
  method: "POST",
  path: `/functions/v1/${name}`,
  headers: { Authorization: "Bearer demo-anon-key", "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

const submissions: Submission[] = [
  {
    route: "journey/question.tsx",
    what: "contact details of a new visitor",
    send: () => form("/question?step=1", contact, ""),
    effect: newVisitor,
  },
  {
    route: "journey/question.tsx",
    what: "contact details once more",
    send: () => ofSite("/question?step=1"),
    effect: {},
  },
  {
    route: "journey/question.tsx",
    what: "an answer",
    send: () => ofSite("/question?step=4"),
    effect: {},
  },
  {
    route: "journey/question.tsx",
    what: "Submit",
    send: () => ofSite("/question?step=8"),
    effect: { quiz: 1 },
  },
  {
    route: "journey/therapist-profile.tsx",
    what: "the booking panel",
    send: () => {
      const path = `/therapist/about-therapist?${new URLSearchParams({ profile: targets.therapist })}`;
      const requested = { preferredDate: day(3), [`time-${day(3)}`]: "6:00 PM", duration: "30" };
      return form(path, { ...contact, ...requested }, "");
    },
    effect: { ...newVisitor, consent: 2 },
  },
  {
    route: "journey/match.tsx",
    what: "another time",
    send: () => ofSite("/match", "choose"),
    effect: {},
  },
  {
    route: "journey/match.tsx",
    what: "the session's language",
    send: () => ofSite("/match", "language"),
    effect: {},
  },
  {
    route: "journey/match.tsx",
    what: "Book Session",
    send: () => form("/match", { ...session, therapist: targets.therapist, preferredDate: day(5) }),
    effect: { consent: 1, orders: 1, claims: 1 },
  },
  {
    route: "journey/match.tsx",
    what: "Book Session again, with the box to share the answers",
    send: () =>
      form("/match", {
        ...session,
        therapist: targets.therapist,
        preferredDate: day(5),
        share: sharingNotice.version,
      }),
    effect: { consent: 1, shares: 1 },
  },
  {
    route: "journey/match.tsx",
    what: "Book Session again, without it",
    send: () => form("/match", { ...session, therapist: targets.therapist, preferredDate: day(5) }),
    effect: { withdrawn: 1 },
  },
  {
    route: "journey/match.tsx",
    what: "Book Session without an assessment",
    send: () => {
      const slot = { ...session, therapist: targets.therapist, preferredDate: day(7) };
      return form("/match", { ...slot, ...contact, intent: "book" }, "");
    },
    effect: { ...newVisitor, consent: 2, orders: 1, claims: 1 },
  },
  {
    route: "journey/match.tsx",
    what: "renew the hold",
    send: () => form("/match", { intent: "renew", therapist: targets.therapist }),
    effect: {},
  },
  {
    route: "journey/match.tsx",
    what: "release the hold",
    send: () => form("/match", { intent: "give-back", therapist: targets.therapist }),
    effect: { claims: -1 },
  },
  {
    route: "booking/booking.tsx",
    what: "another time",
    send: () =>
      form(targets.secret.booking, {
        intent: "move",
        shown: targets.secret.shown,
        preferredDate: day(6),
        [`time-${day(6)}`]: "8:00 PM",
      }),
    effect: { moves: 1, jobs: 3 },
  },
  {
    route: "booking/booking-complaint.tsx",
    what: "a complaint",
    send: () => ofSite(`${targets.secret.booking}/complaint`),
    effect: { support: 1, jobs: 2 },
  },
  {
    route: "booking/booking.tsx",
    what: "share the answers",
    async send() {
      await database.query(
        "insert into quiz (user_id, name) select distinct user_id, '' from orders on conflict do nothing",
      );
      return form(targets.secret.booking, {
        intent: "share",
        share: sharingNotice.version,
        therapist: targets.therapist,
      });
    },
    effect: { consent: 1, shares: 1 },
  },
  {
    route: "booking/booking.tsx",
    what: "stop sharing the answers",
    send: () => form(targets.secret.booking, { intent: "stop-sharing" }),
    effect: { withdrawn: 1 },
  },
  {
    route: "booking/booking.tsx",
    what: "cancel",
    send: async () => {
      const { text } = await sendRaw(product.url, { path: targets.secret.booking });
      const quote = /name="quote" value="(\d+)"/.exec(text)?.[1] ?? "";
      return form(targets.secret.booking, { intent: "cancel", quote });
    },
    effect: { cancelled: 1, claims: -1, refundsDue: 1, jobs: 2 },
  },
  {
    route: "booking/booking.tsx",
    what: "a new link",
    send: () => form(targets.secret.booking, { intent: "replace-link" }),
    effect: { links: 1, linkRequests: 1, jobs: 1 },
  },
  {
    route: "booking/session/session.tsx",
    what: "a no-show",
    send: () => ofSite(targets.secret.session, "no-show"),
    effect: { noShows: 1 },
  },
  {
    route: "booking/find-booking.tsx",
    what: "an email address",
    send: () => ofSite("/find-booking"),
    effect: { linkRequests: 1, jobs: 1 },
  },
  {
    route: "privacy/your-data.tsx",
    what: "an email address",
    send: () => ofSite("/privacy/your-data"),
    effect: { linkRequests: 1, jobs: 1 },
  },
  {
    route: "privacy/your-data-page.tsx",
    what: "a complaint",
    send: () => ofSite(targets.secret.data, "complaint"),
    effect: { requests: 1, jobs: 2 },
  },
  {
    route: "privacy/your-data-page.tsx",
    what: "a nomination",
    send: () => ofSite(targets.secret.data, "nomination"),
    effect: { requests: 1, jobs: 2 },
  },
  {
    route: "privacy/your-data-page.tsx",
    what: "a corrected name",
    send: () => ofSite(targets.secret.data, "correct"),
    effect: {},
  },
  {
    route: "privacy/your-data-page.tsx",
    what: "a new email address",
    send: () => form(targets.secret.data, { intent: "address", email: "new@example.com" }),
    effect: { linkRequests: 1, jobs: 1 },
  },
  {
    route: "reading/contact/contact.tsx",
    what: "a message",
    send: () => ofSite("/contact"),
    effect: { contact: 1, consent: 1, jobs: 2 },
  },
  {
    route: "reading/contact/about.tsx",
    what: "a message",
    send: () => ofSite("/about"),
    effect: { support: 1, consent: 1, jobs: 2 },
  },
  {
    route: "reading/training/training-apply.tsx",
    what: "an application",
    send: () => ofSite("/training/apply?module=foundation"),
    effect: { applications: 1, consent: 1, jobs: 2 },
  },
  {
    route: "privacy/privacy-choices.tsx",
    what: "refusing consent",
    send: () => ofSite("/privacy-choices"),
    effect: {},
  },
  {
    route: "reading/self-check/assessment.tsx",
    what: "a self-check",
    send: () => ofSite("/resource/assessment"),
    effect: {},
  },
  { route: "journey/quiz.tsx", what: "Start over", send: () => ofSite("/quiz"), effect: {} },
  {
    route: "api/payment.ts",
    what: "a payment",
    send: async () =>
      call("payment", await paymentCall(database, randomUUID(), { daysAhead: 9, slot: 3 })),
    effect: { users: 1, orders: 1, claims: 1 },
  },
];

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
  test.each(
    submissions.map((submission) => [submission.route, submission.what, submission] as const),
  )("%s: %s has the effect of one", async (_route, _what, { send, effect }) => {
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
    const acting = codeFiles()
      .filter((path) => /^app\/screens\/.*(?<!\.test)\.tsx?$/.test(path))
      .filter((path) => /export (?:(?:async )?function|const) action\b/.test(readProjectFile(path)))
      .map((path) => path.replace("app/screens/", ""));
    const sent = submissions.map(({ route }) => route);
    const covered = new Set([...sent, ...Object.values(others).flat(), ...storeNothing]);
    expect(acting.toSorted()).toEqual([...covered].toSorted());
    expect(codeFiles()).toEqual(expect.arrayContaining(Object.keys(others)));
  });
});
