import type { RetainedKind } from "./retention.ts";

/**
 * Whose a column's values are: a kind of the retention schedule for what a visitor or a client gave or caused, which
 * the nightly job deletes by its term; otherwise a therapist's or a staff member's, kept while they work with us.
 */
type Whose = RetainedKind | "therapist" | "staff";

/**
 * What the erasure of an email address does to a value: "row" deletes it with its row, "kept" leaves it until its term
 * ends, `to` replaces it in a row that stays.
 */
type Erasure = "row" | "kept" | { to: string | null };

interface PersonalColumn {
  whose: Whose;
  erasure: Erasure;
  /** Encrypted: it stands in app/db/encrypted-columns.ts too. */
  encrypted?: true;
  /** Not on the page "your data": it says nothing there, or another column says the same. */
  hidden?: true;
}

/** How the rows of a person are found. */
interface PersonalRows {
  /** The column with the visitor's id, with the email address, or with the order's id. */
  by?: { visitor: string } | { email: string } | { order: string };
  /** The consent by which the rows are held, with the column of its subject: its end deletes them. */
  consent?: { purpose: string; subject: string };
  /** The instant or day at which the rows' term begins, where nothing else decides when they are deleted. */
  since?: string;
  /** The SQL condition of rows that are kept however old they are: something about them is undecided. */
  keptWhile?: string;
}

interface PersonalTable extends PersonalRows {
  /** Whose the rows are, where they have one term. */
  whose?: Whose;
  columns: Readonly<Record<string, PersonalColumn>>;
}

/** @param columns what differs from the table's own kind and erasure, by column */
const table = (
  whose: Whose,
  erasure: Erasure,
  columns: Readonly<Record<string, Partial<PersonalColumn>>>,
  rows: PersonalRows = {},
): PersonalTable => ({
  whose,
  ...rows,
  columns: Object.fromEntries(
    Object.entries(columns).map(([name, own]) => [name, { whose, erasure, ...own }]),
  ),
});

/** What staff and therapists gave. */
const ofTeam = (whose: "therapist" | "staff", ...columns: string[]) =>
  table(whose, "kept", Object.fromEntries(columns.map((column) => [column, { hidden: true }])));

const encrypted = { encrypted: true } as const;
const hidden = { hidden: true } as const;

/** In place of a meeting's link that is erased: the ledger check expects a meeting for each booking. */
export const ERASED_MEETING = "https://erased.invalid/";

/**
 * Each column that holds anything about a person, by table: the one place that says whose it is, if it is encrypted,
 * what an erasure does to it and if its owner sees it. Erasure and retention follow it.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  attendee: table(
    "attendees",
    "row",
    {
      name: encrypted,
      city: encrypted,
      emergency_name: encrypted,
      emergency_phone: encrypted,
      second_email: encrypted,
    },
    { by: { order: "order_id" } },
  ),
  // Their entry is cancelled after the client is erased too. Deleted as soon as it is.
  removed_second_person: table(
    "attendees",
    "kept",
    { email: { ...encrypted, ...hidden } },
    { since: "removed_at" },
  ),
  audit: {
    columns: {
      ...ofTeam("staff", "actor", "before", "after").columns,
      // It may name the client of its order.
      reason: { whose: "sales", erasure: { to: "erased" }, hidden: true },
    },
  },
  // Shown as the order's.
  booking: table("sales", "kept", {
    session_date: hidden,
    session_time: hidden,
    therapist: hidden,
    link: { whose: "meetings", erasure: { to: null } },
  }),
  capture: table("sales", "kept", { transaction_id: hidden }),
  claim: table(
    "networks",
    { to: null },
    { network: hidden, network_56: hidden, network_48: hidden },
  ),
  client_note: table(
    "notes",
    "row",
    { body: encrypted },
    { by: { order: "order_id" }, since: "written_at" },
  ),
  client_reading: table("readings", "kept", { subject: hidden }, { since: "hour" }),
  contact: table(
    "messages",
    "row",
    { name: {}, email: {}, phone_number: {}, message: encrypted },
    {
      by: { email: "email" },
      consent: { purpose: "contact", subject: "submission" },
      since: "created_at",
    },
  ),
  data_request: table(
    "requests",
    "kept",
    { ticket: {}, email: {}, words: encrypted },
    { by: { email: "email" }, since: "created_at" },
  ),
  desk_email: table(
    "deskEmails",
    "row",
    { body: encrypted },
    { by: { order: "order_id" }, since: "written_at" },
  ),
  desk_reply: table("messages", "row", { body: { ...encrypted, ...hidden } }),
  email: table("sales", "kept", { refusal: hidden }),
  email_change: table(
    "addressChanges",
    "kept",
    { old_email: encrypted, new_email: encrypted, changed: hidden, contested: hidden },
    {
      since: "changed_at",
      // Without an order there is nothing left to decide, and no screen shows the claim.
      keptWhile: `claimed_at is not null and undone_at is null and kept_at is null
        and exists (select from orders where orders.id in
          (select jsonb_array_elements_text(coalesce(changed -> 'orders', '[]') || contested)))`,
    },
  ),
  // A form that a staff member sent after their sign-in had ended: deleted after half an hour.
  kept_form: table("staff", "kept", { fields: { ...encrypted, ...hidden }, path: hidden }),
  intake: table(
    "drafts",
    "row",
    { answers: encrypted },
    { by: { visitor: "id" }, consent: { purpose: "booking", subject: "id" }, since: "updated_at" },
  ),
  link_request: table(
    "links",
    "kept",
    { email: hidden, new_email: hidden },
    { since: "requested_at" },
  ),
  // The booking's link is shown.
  meeting: table("meetings", { to: ERASED_MEETING }, { link: hidden }),
  orders: table("sales", "kept", {
    contact_name: {},
    contact_email: { erasure: { to: "" } },
    contact_phone: { erasure: { to: "" } },
    connection: { erasure: { to: null } },
    provider_order_id: hidden,
    redirect_url: hidden,
    transaction_id: hidden,
    cancel_reason: { erasure: { to: null }, hidden: true },
  }),
  outside_calendar: {
    columns: {
      address: { whose: "therapist", erasure: "kept", encrypted: true, hidden: true },
      ...ofTeam("therapist", "skipped").columns,
    },
  },
  outside_payment: table("sales", "kept", { reference: hidden }),
  payment_without_order: table(
    "sales",
    "kept",
    {
      provider_order_id: hidden,
      transaction_id: hidden,
    },
    { since: "closed_at" },
  ),
  payout: ofTeam("therapist", "reference"),
  quiz: table(
    "answers",
    "row",
    {
      name: {},
      age: encrypted,
      gender: encrypted,
      self_describe: encrypted,
      therapist_type: encrypted,
      issues: encrypted,
      tried_therapy: encrypted,
      connection: {},
      preferred_date: {},
      preferred_time: {},
    },
    {
      by: { visitor: "user_id" },
      consent: { purpose: "booking", subject: "user_id" },
      since: "updated_at",
    },
  ),
  profile_edit: ofTeam("therapist", "before", "after", "reason"),
  // A keyed fingerprint, for minutes.
  rate_limit: table("networks", "kept", { key: hidden }),
  received_message: table("messages", "kept", { reference: hidden }),
  refund: table("sales", "kept", { provider_refund_id: hidden }),
  reversal: table("sales", "kept", { reference: hidden }),
  // That of a danger is deleted with the openings, once a person has closed it.
  session_report: table("sales", "kept", { kind: hidden, choice: hidden }),
  settlement_line: table("sales", "kept", { transaction_id: hidden }, { since: "settled_on" }),
  staff: {
    columns: {
      ...ofTeam("staff", "email").columns,
      totp_secret: { whose: "staff", erasure: "kept", encrypted: true, hidden: true },
    },
  },
  support: table(
    "messages",
    "row",
    { email: {}, message: encrypted },
    {
      by: { email: "email" },
      consent: { purpose: "support", subject: "submission" },
      since: "created_at",
    },
  ),
  therapist: ofTeam(
    "therapist",
    "name",
    "name_hi",
    "category",
    "photourl",
    "profile",
    "profile_hi",
    "cost",
    "language",
    "email",
    "connection",
    "in_person_place",
    "gender",
    "degree",
    "weekly_hours",
    "days_off",
    "photo_alt",
    "listed_from",
  ),
  therapist_credential: ofTeam("therapist", "register", "number", "checked_on", "expires_on"),
  therapist_photo: ofTeam("therapist", "bytes"),
  training_application: table(
    "applications",
    "row",
    { name: {}, email: {}, phone_number: {}, education: encrypted, reason: encrypted },
    {
      by: { email: "email" },
      consent: { purpose: "training", subject: "submission" },
      since: "created_at",
    },
  ),
  // Blanked where an order still refers to the row.
  users: table(
    "contacts",
    { to: "" },
    {
      name: {},
      email: { erasure: { to: "erased" } },
      phone_number: {},
    },
  ),
};

const tables = Object.entries(personalTables).map(([name, of]) => ({ name, ...of }));

/** The tables that are found in one way, each with the column by which it is found. */
export function tablesBy(way: "visitor" | "email" | "order") {
  return tables.flatMap(({ name, by, consent, columns }) => {
    const column = (by as Readonly<Record<string, string>> | undefined)?.[way];
    const isErased = Object.values(columns).every(({ erasure }) => erasure === "row");
    return column === undefined ? [] : [{ name, column, consent, isErased }];
  });
}

/** Those of them whose rows are held by a consent. */
export function tablesByConsent(way: "visitor" | "email") {
  return tablesBy(way).flatMap(({ name, column, consent }) =>
    consent ? [{ name, column, ...consent }] : [],
  );
}

/** The tables whose rows of a kind are deleted by their age alone, each with the column of the term's begin. */
export function tablesByAge(kind: RetainedKind) {
  return tables.flatMap(({ name, whose, since, keptWhile = "false" }) =>
    since !== undefined && whose === kind ? [{ name, since, keptWhile }] : [],
  );
}
