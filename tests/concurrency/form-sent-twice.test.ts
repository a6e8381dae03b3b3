import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { connect, type Database } from "../../app/db/connect.server.ts";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { rawFormRequest, sendRaw, type RawRequest } from "../support/http/raw-request.ts";
import { paymentCall } from "../support/product/payment-call.ts";
import { prepareTargets } from "../support/http/prepare-targets.ts";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";
import type { Targets } from "../support/http/random-requests.ts";
import type { RunningProduct } from "../support/product/run-product.ts";

/** Every form and call that can be sent twice at once: the stored result is that of one. */
let product: RunningProduct;
let deps: Database;
let targets: Targets;

beforeAll(async () => {
  const fresh = await startFreshProduct();
  product = fresh.product;
  targets = await prepareTargets(fresh.databaseUrl, product);
  deps = connect(fresh.databaseUrl);
  return async () => {
    await deps.close();
    await fresh.stop();
  };
}, 120_000);

type Counts = Record<string, number>;

const counted = {
  users: "select count(*) from users",
  intake: "select count(*) from intake",
  consent: "select count(*) from consent",
  quiz: "select count(*) from quiz",
  orders: "select count(*) from orders",
  claims: "select count(*) from claim where state <> 'released'",
  moves: "select coalesce(sum(moves), 0) from booking",
  cancelled: "select count(*) from booking where cancelled_at is not null",
  noShows: "select count(*) from booking where no_show_at is not null",
  refundsDue: "select count(*) from orders where refund_due_paise > 0",
  links: "select count(*) from manage_link",
  requestedList: "select count(*) from link_wish",
  support: "select count(*) from support",
  contact: "select count(*) from contact",
  applications: "select count(*) from training_application",
  // An event that is published twice has two jobs for each of its listeners.
  jobs: `select count(*) from pgboss.job where name ~
    '^(manage_links.requested|data_link.requested|enquiry.created|application.created|booking.rescheduled|booking.cancelled|payment.opened)/'`,
};

async function countAll(): Promise<Counts> {
  const columns = Object.entries(counted).map(([name, sql]) => `(${sql})::int as "${name}"`);
  const { rows } = await deps.pool.query<Counts>(`select ${columns.join(", ")}`);
  return rows[0] ?? {};
}

/** The counts that grew, and by how much. */
async function growthOf(send: () => Promise<unknown>): Promise<Counts> {
  const before = await countAll();
  await send();
  const after = await countAll();
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
}

interface Press {
  /** The file in app/routes. */
  route: string;
  what: string;
  send: () => RawRequest | Promise<RawRequest>;
  leaves: Counts;
}

const day = (ahead: number) => addDays(indiaDay(new Date()), ahead);
const contact = { name: "A Visitor", email: "visitor@example.com", phone_number: "9876543210" };
const form = (path: string, fields: Record<string, string>, cookie = targets.cookies[0]) =>
  rawFormRequest(path, Object.entries({ formId: randomUUID(), ...fields }), cookie);
const newcomer = { users: 1, intake: 1, consent: 1 };
const session = { therapist: "", preferredTime: "9:00 AM", duration: "60" };
const call = (name: string, body: unknown): RawRequest => ({
  method: "POST",
  path: `/functions/v1/${name}`,
  headers: { Authorization: "Bearer demo-anon-key", "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

const presses: Press[] = [
  {
    route: "journey/question.tsx",
    what: "who one is, for the first time",
    send: () => form("/question?step=1", contact, ""),
    leaves: newcomer,
  },
  {
    route: "journey/question.tsx",
    what: "who one is, once more",
    send: () => form("/question?step=1", contact),
    leaves: {},
  },
  {
    route: "journey/question.tsx",
    what: "an answer",
    send: () => form("/question?step=4", { issues: "Family issues" }),
    leaves: {},
  },
  {
    route: "journey/question.tsx",
    what: "Submit",
    send: () => form("/question?step=8", { preferredTime: "5:00 PM", duration: "60" }),
    leaves: { quiz: 1 },
  },
  {
    route: "journey/therapist-profile.tsx",
    what: "the booking panel",
    send: () => {
      const path = `/therapist/about-therapist?${new URLSearchParams({ profile: targets.therapist })}`;
      const requested = { preferredDate: day(3), [`time-${day(3)}`]: "6:00 PM", duration: "30" };
      return form(path, { ...contact, ...requested }, "");
    },
    leaves: newcomer,
  },
  {
    route: "journey/match.tsx",
    what: "another time",
    send: () =>
      form("/match", {
        ...session,
        therapist: targets.therapist,
        preferredDate: day(5),
        intent: "choose",
      }),
    leaves: {},
  },
  {
    route: "journey/match.tsx",
    what: "Book Session",
    send: () => form("/match", { ...session, therapist: targets.therapist, preferredDate: day(5) }),
    leaves: { orders: 1, claims: 1, jobs: 1 },
  },
  {
    route: "journey/match.tsx",
    what: "Book Session, by who has answered nothing",
    send: () => {
      const slot = { ...session, therapist: targets.therapist, preferredDate: day(7) };
      return form("/match", { ...slot, ...contact, intent: "book" }, "");
    },
    leaves: { ...newcomer, orders: 1, claims: 1, jobs: 1 },
  },
  {
    route: "journey/match.tsx",
    what: "hold it longer",
    send: () => form("/match", { intent: "renew", therapist: targets.therapist }),
    leaves: {},
  },
  {
    route: "journey/match.tsx",
    what: "give it back",
    send: () => form("/match", { intent: "give-back", therapist: targets.therapist }),
    leaves: { claims: -1 },
  },
  {
    route: "booking/booking.tsx",
    what: "another time",
    send: () =>
      form(targets.secret.booking, {
        intent: "move",
        preferredDate: day(6),
        [`time-${day(6)}`]: "8:00 PM",
      }),
    leaves: { moves: 1, jobs: 3 },
  },
  {
    route: "booking/booking.tsx",
    what: "cancel",
    send: async () => {
      const { text } = await sendRaw(product.url, { path: targets.secret.booking });
      const quote = /name="quote" value="(\d+)"/.exec(text)?.[1] ?? "";
      return form(targets.secret.booking, { intent: "cancel", quote });
    },
    leaves: { cancelled: 1, claims: -1, refundsDue: 1, jobs: 3 },
  },
  {
    route: "booking/booking.tsx",
    what: "a new link",
    send: () => form(targets.secret.booking, { intent: "replace-link" }),
    leaves: { links: 1, requestedList: 1, jobs: 1 },
  },
  {
    route: "booking/session.tsx",
    what: "nobody came",
    send: () => form(targets.secret.session, { intent: "no-show" }),
    leaves: { noShows: 1 },
  },
  {
    route: "booking/find-booking.tsx",
    what: "an address",
    send: () => form("/find-booking", { email: "visitor@example.com" }),
    leaves: { requestedList: 1, jobs: 1 },
  },
  {
    route: "content/privacy/your-data.tsx",
    what: "an address",
    send: () => form("/privacy/your-data", { email: "visitor@example.com" }),
    leaves: { requestedList: 1, jobs: 1 },
  },
  {
    route: "content/contact.tsx",
    what: "a message",
    send: () => form("/contact", { ...contact, message: "Hello" }),
    leaves: { contact: 1, consent: 1, jobs: 1 },
  },
  {
    route: "content/about.tsx",
    what: "a message",
    send: () => form("/about", { email: contact.email, message: "Hello" }),
    leaves: { support: 1, consent: 1, jobs: 1 },
  },
  {
    route: "content/training-apply.tsx",
    what: "an application",
    send: () =>
      form("/training/apply?module=foundation", {
        ...contact,
        eligible: "yes",
        education: "BA",
        reason: "To learn.",
      }),
    leaves: { applications: 1, consent: 1, jobs: 2 },
  },
  {
    route: "content/privacy/privacy-choices.tsx",
    what: "a no",
    send: () => form("/privacy-choices", { all: "no" }),
    leaves: {},
  },
  {
    route: "content/resources/assessment.tsx",
    what: "a self-check",
    send: () => form("/resource/assessment", { check: "gad-7" }),
    leaves: {},
  },
  { route: "journey/quiz.tsx", what: "Start over", send: () => form("/quiz", {}), leaves: {} },
  {
    route: "api/payment.ts",
    what: "a payment",
    send: async () =>
      call("payment", await paymentCall(deps.pool, randomUUID(), { daysAhead: 9, slot: 3 })),
    leaves: { users: 1, orders: 1, claims: 1, jobs: 1 },
  },
];

/** Shown elsewhere, with what they need around them. */
const elsewhere: Record<string, [file: string, words: string]> = {
  "booking/payment-status.tsx": ["app/features/bookings/answer-offer.server.test.ts", "twice"],
  "content/privacy/your-data-page.tsx": [
    "app/features/privacy/erasure/erase-data.server.test.ts",
    "erased twice",
  ],
  "api/payment-webhook.ts": ["app/features/payments/settle-payment.server.test.ts", "again"],
  "api/create-meeting.ts": ["tests/api/functions-meeting.test.ts", "once"],
  "api/mailer.ts": ["tests/api/functions-mailer.test.ts", "once"],
};

describe("Sent twice at once", () => {
  test.each(presses.map((press) => [press.route, press.what, press] as const))(
    "%s: %s leaves what one leaves",
    async (_route, _what, { send, leaves }) => {
      const request = await send();
      const statuses: number[] = [];
      const growth = await growthOf(async () => {
        const replies = await Promise.all([
          sendRaw(product.url, request),
          sendRaw(product.url, request),
        ]);
        statuses.push(...replies.map(({ status }) => status));
      });
      expect({ statuses, growth }).toEqual({ statuses, growth: leaves });
      expect(Math.max(...statuses)).toBeLessThan(500);
    },
  );

  test("every route that does something is among them", () => {
    const acting = codeFiles()
      .filter((path) => /^app\/routes\/.*\.tsx?$/.test(path) && !path.includes(".test."))
      .filter((path) => /export (?:(?:async )?function|const) action\b/.test(readProjectFile(path)))
      .map((path) => path.replace("app/routes/", ""));
    const shown = [...presses.map(({ route }) => route), ...Object.keys(elsewhere)];
    // They read, and change nothing.
    const nothing = ["api/status.ts", "api/therapists.ts"];
    expect(acting.toSorted()).toEqual([...new Set([...shown, ...nothing])].toSorted());
    for (const [file, words] of Object.values(elsewhere)) {
      expect(readProjectFile(file)).toContain(words);
    }
  });
});
