import type { RetainedKind } from "../lib/retention-terms.ts";

/**
 * Whose a column's values are: a kind of the retention schedule for what a visitor or a client gave or caused, which
 * the nightly job deletes by its term; otherwise a therapist's or a staff member's, kept while they work with us.
 */
type Whose = RetainedKind | "therapist" | "staff";

/**
 * How a value is erased when a person asks: "row" deletes its row, "finished" deletes the row once its order is
 * finished, "kept" leaves the value until its term ends, `to` replaces the value and the row stays.
 */
type Erasure = "row" | "finished" | "kept" | { to: string | null };

export interface PersonalColumn {
  whose: Whose;
  erasure: Erasure;
  /**
   * Stored encrypted, and where the ciphertext is. "fields": an object of ciphertexts by field, so that the database
   * merges them; "list": the only item of an array; in both the plain text is JSON. "text": the column is the
   * ciphertext. Names of who books, email addresses and session
   * times are not encrypted: bookings are looked up by them.
   */
  encrypted?: "text" | "fields" | "list";
  /** Not on the page "your data": it says nothing there, or another column says the same. */
  hidden?: true;
  /**
   * Its name in the file of the page "your data", if that is not the column's own in camel case. An "email" is left
   * out: it is the address by which the whole was found.
   */
  as?: string;
  /** The field of a contact that it holds and that its owner corrects on the page "your data". */
  contact?: "name" | "phone_number";
}

/** How a person’s rows are found. */
interface PersonalRows {
  /**
   * The column with the visitor's id, with the email address, with the order's id, with the subject of a consent, or
   * with the ids of changed rows by table.
   */
  by?:
    | { visitor: string }
    | { email: string }
    | { order: string }
    | { subject: string }
    | { changed: string };
  /** The column with the row's uuid, for which its values are encrypted. */
  key?: string;
  /**
   * The consent by which the rows are held, with the column of its subject; it is kept as long as they are. Its end
   * deletes those that an erasure deletes and that are found by visitor or email.
   */
  consent?: { purpose: string; subject: string };
  /**
   * The SQL of the instant or day at which the rows' term begins, where nothing else decides when they are deleted. It
   * may be that of their order, as in "orders.starts_at".
   */
  since?: string;
  /** As `since`, of rows that stay: what is not kept is replaced. */
  replacedSince?: string;
  /** The SQL condition of rows that are kept however old they are: something about them is undecided. */
  keptWhile?: string;
}

type Columns = Readonly<Record<string, Partial<PersonalColumn>>>;

export interface PersonalTable<Own extends Columns = Columns> extends PersonalRows {
  /** Whose the rows are, where they have one term. */
  whose?: Whose;
  /** How the rows are erased, where all columns are erased in the same way. */
  erasure?: Erasure;
  columns: { readonly [column in keyof Own]: PersonalColumn & Own[column] };
}

/** @param own what differs from the table's own kind and erasure, by column */
const table = <const Own extends Columns>(
  whose: Whose,
  erasure: Erasure,
  own: Own,
  rows: PersonalRows = {},
): PersonalTable<Own> => ({
  whose,
  erasure,
  ...rows,
  columns: Object.fromEntries(
    Object.entries(own).map(([name, column]) => [name, { whose, erasure, ...column }]),
  ) as PersonalTable<Own>["columns"],
});

const ofTeam = (whose: "therapist" | "staff", ...columns: string[]): PersonalTable =>
  table(whose, "kept", Object.fromEntries(columns.map((column) => [column, { hidden: true }])));

const encrypted = { encrypted: "text" } as const;
const hidden = { hidden: true } as const;

/** In place of a meeting's link that is erased: the ledger check expects a meeting for each booking. */
export const ERASED_MEETING = "https://erased.invalid/";

/**
 * Each column that holds anything about a person, by table: the one place that says whose it is, if it is encrypted,
 * what an erasure does to it, if its owner sees and corrects it, and when its term begins. Export, correction, erasure,
 * retention, re-encryption and the policy's table follow it.
 */
const tablesOfPeople = {
  answer_share: table(
    "shares",
    "finished",
    {},
    {
      by: { order: "order_id" },
      consent: { purpose: "sharing", subject: "id" },
      since: "orders.starts_at",
    },
  ),
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
    { by: { order: "order_id" }, key: "id", since: "orders.starts_at" },
  ),
  // Their entry is cancelled after the client is erased too. Deleted as soon as it is.
  removed_second_person: table(
    "attendees",
    "kept",
    { email: { ...encrypted, ...hidden } },
    { key: "id", since: "removed_at" },
  ),
  audit: {
    columns: {
      ...ofTeam("staff", "actor", "before", "after").columns,
      // It may name the client of its order.
      reason: { whose: "sales", erasure: { to: "erased" }, hidden: true },
    },
  },
  // Shown as the order's.
  booking: table(
    "sales",
    "kept",
    {
      session_date: hidden,
      session_time: hidden,
      therapist: hidden,
      link: { whose: "meetings", erasure: { to: null }, as: "meetingLink" },
    },
    { by: { order: "order_id" }, replacedSince: "orders.starts_at" },
  ),
  capture: table("sales", "kept", { transaction_id: hidden }, { by: { order: "order_id" } }),
  claim: table(
    "networks",
    { to: null },
    { network: hidden, network_56: hidden, network_48: hidden },
    { by: { order: "order_id" }, replacedSince: "orders.created_at" },
  ),
  client_note: table(
    "notes",
    "row",
    { body: { ...encrypted, as: "text" } },
    { by: { order: "order_id" }, key: "id", since: "written_at" },
  ),
  client_reading: table("readings", "kept", { subject: hidden }, { since: "hour" }),
  contact: table(
    "messages",
    "row",
    { name: {}, email: {}, phone_number: { as: "phone" }, message: encrypted },
    {
      by: { email: "email" },
      key: "submission",
      consent: { purpose: "contact", subject: "submission" },
      since: "created_at",
    },
  ),
  data_request: table(
    "requests",
    "kept",
    { ticket: {}, email: {}, words: encrypted },
    { by: { email: "email" }, key: "id", since: "created_at" },
  ),
  desk_email: table(
    "deskEmails",
    "row",
    { body: { ...encrypted, as: "text" } },
    { by: { order: "order_id" }, key: "id", since: "written_at" },
  ),
  desk_reply: table("messages", "row", { body: { ...encrypted, ...hidden } }, { key: "id" }),
  // By age only those to staff and therapists that no row is about: a new reader, many openings, a day's sessions.
  email: table(
    "readings",
    "kept",
    { refusal: { whose: "sales", ...hidden } },
    {
      by: { order: "order_id" },
      since: "written_at",
      keptWhile: `kind not in ('privacy_grant', 'openings', 'therapist_reminder', 'withdrawal_request',
        'refused_emails', 'recovery_sign_in')`,
    },
  ),
  email_change: table(
    "addressChanges",
    "kept",
    { old_email: encrypted, new_email: encrypted, changed: hidden, contested: hidden },
    {
      by: { changed: "changed" },
      key: "id",
      since: "changed_at",
      // Without an order there is nothing left to decide, and no screen shows the claim.
      keptWhile: `claimed_at is not null and undone_at is null and kept_at is null
        and exists (select from orders where orders.id in
          (select jsonb_array_elements_text(coalesce(changed -> 'orders', '[]') || contested)))`,
    },
  ),
  // A form that a staff member sent after their sign-in had ended: deleted after half an hour.
  kept_form: table(
    "staff",
    "kept",
    { fields: { ...encrypted, ...hidden }, path: hidden },
    { key: "id" },
  ),
  intake: table(
    "drafts",
    "row",
    { answers: { encrypted: "fields" } },
    {
      by: { visitor: "id" },
      key: "id",
      consent: { purpose: "booking", subject: "id" },
      since: "updated_at",
    },
  ),
  link_request: table(
    "links",
    "kept",
    { email: hidden, new_email: hidden },
    { since: "requested_at" },
  ),
  // The booking's link is shown.
  meeting: table(
    "meetings",
    { to: ERASED_MEETING },
    { link: hidden },
    { by: { order: "order_id" }, replacedSince: "orders.starts_at" },
  ),
  meeting_opening: table(
    "openings",
    "finished",
    {},
    { by: { order: "order_id" }, since: "orders.starts_at" },
  ),
  // Deleted with all that refers to it, by a rule of its own: the kinds sales and unpaid.
  orders: table(
    "sales",
    "kept",
    {
      contact_name: { as: "name", contact: "name" },
      contact_email: { as: "email", erasure: { to: "" } },
      contact_phone: { as: "phone", erasure: { to: "" }, contact: "phone_number" },
      connection: { erasure: { to: null } },
      provider_order_id: hidden,
      redirect_url: hidden,
      transaction_id: hidden,
      cancel_reason: { erasure: { to: null }, hidden: true },
    },
    { by: { order: "id" } },
  ),
  outside_calendar: {
    columns: {
      address: { whose: "therapist", erasure: "kept", encrypted: "text", hidden: true },
      ...ofTeam("therapist", "skipped").columns,
    },
    key: "id",
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
      name: { contact: "name" },
      age: encrypted,
      gender: encrypted,
      self_describe: encrypted,
      therapist_type: encrypted,
      issues: { encrypted: "list" },
      tried_therapy: encrypted,
      connection: {},
      preferred_date: {},
      preferred_time: {},
    },
    {
      by: { visitor: "user_id" },
      key: "user_id",
      consent: { purpose: "booking", subject: "user_id" },
      since: "updated_at",
    },
  ),
  profile_edit: ofTeam("therapist", "before", "after", "reason"),
  // A keyed fingerprint, for minutes.
  rate_limit: table("networks", "kept", { key: hidden }),
  received_message: table("messages", "kept", { reference: hidden }),
  refund: table("sales", "kept", { provider_refund_id: hidden }, { by: { order: "order_id" } }),
  reversal: table("sales", "kept", { reference: hidden }),
  // A report of danger is deleted after the term of openings, once staff have closed it.
  session_report: table(
    "openings",
    "finished",
    {
      kind: { whose: "sales", erasure: "kept", hidden: true },
      choice: { whose: "sales", erasure: "kept", hidden: true },
    },
    {
      by: { order: "order_id" },
      since: "orders.starts_at",
      keptWhile: "session_report.kind <> 'danger' or closed_at is null",
    },
  ),
  settlement_line: table("sales", "kept", { transaction_id: hidden }, { since: "settled_on" }),
  staff: {
    columns: {
      ...ofTeam("staff", "email").columns,
      totp_secret: { whose: "staff", erasure: "kept", encrypted: "text", hidden: true },
    },
    key: "id",
  },
  support: table(
    "messages",
    "row",
    { email: {}, message: encrypted },
    {
      by: { email: "email" },
      key: "submission",
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
    {
      name: {},
      email: {},
      phone_number: { as: "phone" },
      education: encrypted,
      reason: encrypted,
    },
    {
      by: { email: "email" },
      key: "submission",
      consent: { purpose: "training", subject: "submission" },
      since: "created_at",
    },
  ),
  // Replaced where an order still refers to the row. By age only those without orders or answers: with an order, the
  // row stays as long as the order.
  users: table(
    "contacts",
    { to: "" },
    {
      name: { contact: "name" },
      email: { erasure: { to: "erased" } },
      phone_number: { as: "phone", contact: "phone_number" },
    },
    {
      by: { visitor: "id" },
      consent: { purpose: "booking", subject: "id" },
      since: "updated_at",
      keptWhile: `exists (select from orders where user_id = users.id)
        or exists (select from booking where user_id = users.id)
        or exists (select from quiz where user_id = users.id)`,
    },
  ),
} satisfies Readonly<Record<string, PersonalTable>>;

const isCovered = Object.entries<PersonalTable>(tablesOfPeople).flatMap(([name, { consent }]) =>
  consent
    ? [`exists (select from ${name} where ${name}.${consent.subject} = consent.subject)`]
    : [],
);

export const personalTables = {
  ...tablesOfPeople,
  // Kept while there is what it covers. An agreement to be measured ends, unless it is taken back before, with the
  // cookie that carries it: half a year.
  consent: table(
    "consents",
    "kept",
    {
      purpose: {},
      notice_version: { as: "notice" },
      notice_hash: {},
      language: {},
      button: {},
      channel: {},
    },
    {
      by: { subject: "subject" },
      since: `coalesce(withdrawn_at, given_at + case when purpose in ('analytics', 'advertising')
        then interval '182 days' else interval '0' end)`,
      keptWhile: isCovered.join(" or "),
    },
  ),
};

export const tables = Object.entries<PersonalTable>(personalTables).map(([name, of]) => ({
  name,
  ...of,
}));

/** The tables that are found in one way, each with the column by which it is found. */
export const tablesBy = (way: "visitor" | "email" | "order") =>
  tables.flatMap((one) => {
    const column = (one.by as Readonly<Record<string, string>> | undefined)?.[way];
    return column === undefined ? [] : [{ ...one, column }];
  });

/** Those of them whose rows are held by a consent. */
export const tablesByConsent = (way: "visitor" | "email" | "order") =>
  tablesBy(way).flatMap((one) => (one.consent ? [{ ...one, ...one.consent }] : []));

/** The tables whose rows of a kind are deleted by their age alone. */
export const tablesByAge = (kind: RetainedKind) =>
  tables.flatMap((one) =>
    one.since !== undefined && one.whose === kind ? [{ ...one, since: one.since }] : [],
  );

/** Lists the columns whose values an erasure replaces, with the new value. @param kind only columns of this kind */
export const replacementsIn = ({ columns }: Pick<PersonalTable, "columns">, kind?: RetainedKind) =>
  Object.entries(columns).flatMap(([column, { whose, erasure }]) =>
    typeof erasure === "object" && (kind === undefined || whose === kind)
      ? [{ column, to: erasure.to }]
      : [],
  );

/** The tables in whose rows the values of a kind are replaced by their age. */
export const tablesReplacedByAge = (kind: RetainedKind) =>
  tables.flatMap((one) =>
    one.replacedSince !== undefined && replacementsIn(one, kind).length > 0
      ? [{ ...one, since: one.replacedSince }]
      : [],
  );
