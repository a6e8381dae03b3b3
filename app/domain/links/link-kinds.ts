import type { Row } from "../../db/row.ts";

const DAY = 24 * 60;

interface Kind {
  /** The path before the token. */
  path: string;
  /** The table of its subject: what it opens. The links of an order are deleted with it. */
  owner: "orders" | "link_request" | "staff" | "email_change" | "therapist";
  /** Who opens it. A client's pages are in two languages; a link of a therapist who has left opens nothing. */
  reader: "client" | "therapist" | "staff";
  /**
   * For how many minutes it opens: of an order from the start of its session, so that the client's outlives the refund
   * and a therapist may record a no-show; any other from its issue. Null: until it is ended.
   */
  minutes: number | null;
  /**
   * Who has it ended and the next one issued: a subject has one open link of such a kind. Null: another one is asked
   * for, and opens beside it.
   */
  renewedBy: string | null;
}

/**
 * The kinds of secret links: addresses that open something without a sign-in. Why these lives, and what else ends a
 * link: docs/decisions/0081-secret-links.md.
 */
export const linkKinds = {
  /** The page on which a client sees and changes a booking. */
  manage: {
    path: "/booking",
    owner: "orders",
    reader: "client",
    minutes: 60 * DAY,
    renewedBy: "the client, staff, a change of address",
  },
  /** The page on which a therapist records a no-show. */
  session: {
    path: "/session",
    owner: "orders",
    reader: "therapist",
    minutes: 7 * DAY,
    renewedBy: "another therapist of the session, a change of their address",
  },
  /** The page on which a client pays for the order that staff placed. */
  pay: {
    path: "/pay",
    owner: "orders",
    reader: "client",
    minutes: DAY,
    renewedBy: "a change of address",
  },
  /** The page of an address's data, or of a new address to confirm. */
  data: {
    path: "/privacy/your-data",
    owner: "link_request",
    reader: "client",
    minutes: 60,
    renewedBy: null,
  },
  sign_in: { path: "/desk/login", owner: "staff", reader: "staff", minutes: 15, renewedBy: null },
  /** The page on which the old mailbox claims a changed address back. */
  undo: {
    path: "/email-changed",
    owner: "email_change",
    reader: "client",
    minutes: 7 * DAY,
    renewedBy: null,
  },
  /** The same page, on which the new mailbox answers. */
  object: {
    path: "/email-changed",
    owner: "email_change",
    reader: "client",
    minutes: 30 * DAY,
    renewedBy: null,
  },
  /** The feed for a therapist's calendar app. */
  feed: {
    path: "/calendar",
    owner: "therapist",
    reader: "therapist",
    minutes: null,
    renewedBy: "the therapist",
  },
} as const satisfies Record<Row<"secret_link", "kind">["kind"], Kind>;

export type LinkKind = keyof typeof linkKinds;

/** The kinds with such a value, as the database names them. */
type KindWith<Field extends keyof Kind, Value> = {
  [K in LinkKind]: (typeof linkKinds)[K][Field] extends Value ? K : never;
}[LinkKind];

export type OrderLinkKind = KindWith<"owner", "orders">;
export type ExpiringLinkKind = KindWith<"minutes", number>;

export const orderLinkKinds = (Object.keys(linkKinds) as LinkKind[]).filter(
  (kind): kind is OrderLinkKind => linkKinds[kind].owner === "orders",
);

/** Returns the path of the page that a link opens, without a language. */
export const linkPath = (kind: LinkKind, token: string): string =>
  `${linkKinds[kind].path}/${token}`;

/** Returns the address of a therapist's page for a client in danger. @param page of the session */
export const safetyPage = (page: string): string => `${page}/safety`;
