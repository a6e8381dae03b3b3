import { moneyExports } from "../../../app/domain/ledger/money-exports.server.ts";
import { type Role, roles } from "../../../app/domain/staff/staff-member.ts";
import { money, operators, orderCases } from "./order-use-cases.ts";

/** A form of the desk that would change something. */
export interface DeskFormCase {
  path: string;
  /** The value of its button; empty for a form whose only button has no name. */
  intent: string;
  fields?: Record<string, string>;
  /** The roles that may send it, independent of the product's role table. */
  roles: readonly Role[];
  /** Money, confidential text, exports and roles: a code of the last five minutes is needed. */
  needsCode?: true;
}

/** Ids that do not exist; a test may replace them by ids that do. */
export const nothing = { order: "order_1763600000000_AAAAAAAAAAAAAAAAAAAAAA", therapist: "999999" };

const noOrder = `/desk/order/${nothing.order}`;
const noOne = "00000000-0000-4000-8000-000000000000";
const textsInHindi = ["name_hi", "objective_hi", "approach_hi", "help_hi"] as const;
/** By the role table: roster and prices: owner; support hours; content texts; the therapist their own hours. */
const therapistRights: Record<string, { roles: readonly Role[]; needsCode?: true }> = {
  hours: { roles: operators },
  "days-off": { roles: operators },
  notice: { roles: operators },
  reminders: { roles: operators },
  category: { roles: ["owner", "content"] },
  training: { roles: ["owner", "content"] },
  gender: { roles: ["owner", "content"] },
  objective: { roles: ["owner", "content"] },
  approach: { roles: ["owner", "content"] },
  concern: { roles: ["owner", "content"] },
  help: { roles: ["owner", "content"] },
  language: { roles: ["owner", "content"] },
  ...Object.fromEntries(textsInHindi.map((field) => [field, { roles: ["owner", "content"] }])),
  "keep-edit": { roles: ["owner", "content"] },
  "take-back-edit": { roles: ["owner", "content"] },
  prices: { roles: ["owner"], needsCode: true },
  connection: { roles: ["owner"] },
  reviews: { roles: ["owner"] },
  name: { roles: ["owner"] },
  email: { roles: ["owner"], needsCode: true },
  state: { roles: ["owner"] },
  "add-credential": { roles: ["owner"] },
  "remove-credential": { roles: ["owner"] },
  invite: { roles: ["owner"], needsCode: true },
  "save-photo": { roles: ["owner"] },
  "remove-photo": { roles: ["owner"] },
  "draft-prices": { roles: ["owner"], needsCode: true },
  "publish-prices": { roles: ["owner"], needsCode: true },
  "withdraw-prices": { roles: ["owner"], needsCode: true },
  "connect-calendar": { roles: operators },
  "read-calendar": { roles: operators },
  "disconnect-calendar": { roles: operators },
};

/** Which therapist fields a therapist sends about themselves. */
const ownFields = ["hours", "days-off", "notice", "reminders"];

const onMessage = (kind: "support" | "request", by: readonly Role[]) =>
  [kind === "support" ? "insert" : "open", "answer", "close"].map((intent): DeskFormCase => ({
    path: kind === "request" ? "/desk/messages?list=requests" : "/desk/messages",
    intent,
    fields: { kind, subject: noOne },
    roles: by,
    ...(kind === "request" && intent === "open" && { needsCode: true as const }),
  }));

/** Every form of the desk, with ids that do not exist: sending one changes nothing. */
export const deskForms: readonly DeskFormCase[] = [
  ...Object.entries(orderCases).map(([intent, { roles: by, needsCode }]) => ({
    path: noOrder,
    intent,
    roles: by,
    ...(needsCode && { needsCode }),
  })),
  ...Object.entries(therapistRights).map(([intent, rights]) => ({
    path: `/desk/therapists/${nothing.therapist}`,
    intent,
    ...rights,
  })),
  ...ownFields.map((intent) => ({
    path: "/my/hours",
    intent,
    fields: { shown: "stale" },
    roles: ["therapist"] as const,
  })),
  ...["block", "free"].map((intent) => ({
    path: "/my?index",
    intent,
    fields: { day: "none", time: "none" },
    roles: ["therapist"] as const,
  })),
  // Before the sign-in: it answers by the codes that are typed.
  { path: "/desk/login", intent: "recovery", roles },
  ...["retry", "dismiss"].map((intent) => ({ path: "/desk?index", intent, roles: operators })),
  ...onMessage("support", operators),
  ...onMessage("request", ["privacy"]),
  { path: "/desk/answers", intent: "", roles: ["privacy"], needsCode: true },
  { path: "/desk/danger", intent: "", roles: ["privacy"], needsCode: true },
  { path: "/desk/absence", intent: "block", roles: operators, needsCode: true },
  { path: "/desk/absence", intent: "free", roles: operators },
  { path: "/desk/absence", intent: "open", roles: operators },
  { path: "/desk/book", intent: "book-link", roles: operators },
  { path: "/desk/book", intent: "book-outside", roles: operators },
  { path: "/desk/book", intent: "book-free", roles: operators, needsCode: true },
  ...["propose", "end"].flatMap((intent): DeskFormCase[] => [
    { path: `${noOrder}/next`, intent, roles: operators },
    { path: `/my/session/${nothing.order}/next`, intent, roles: ["therapist"] },
  ]),
  { path: "/desk/book", intent: "show", roles: operators },
  { path: "/desk/book", intent: "find", fields: { q: "order" }, roles: operators },
  { path: "/desk/clients", intent: "", fields: { q: "order" }, roles: [...operators, "finance"] },
  ...["add-note", "delete-note", "write"].map((intent) => ({
    path: `/desk/clients/${nothing.order}`,
    intent,
    fields: { words: "none", text: "none", note: noOne },
    roles: operators,
  })),
  { path: "/desk/clients/write", intent: "preview", roles: operators },
  { path: "/desk/clients/write", intent: "send", roles: operators, needsCode: true },
  { path: "/desk/money", intent: "share", roles: ["owner"], needsCode: true },
  ...["settlement", "mark-paid", "undo-payout"].map((intent) => ({
    path: "/desk/money",
    intent,
    roles: money,
    needsCode: true as const,
  })),
  ...Object.keys(moneyExports).map((file) => ({
    path: "/desk/money/export",
    intent: "",
    fields: { file, month: "2020-01" },
    roles: money,
    needsCode: true as const,
  })),
  ...["save", "publish", "discard"].map((intent) => ({
    path: "/desk/content?item=helpline.14416",
    intent,
    roles: ["owner", "content"] as const,
  })),
  ...["objective", "approach", "concern", "help", "language", "training", "gender", "photo"]
    .concat(textsInHindi.filter((part) => part !== "name_hi"))
    .map((intent) => ({
      path: "/my/profile",
      intent,
      fields: { alt: "" },
      roles: ["therapist"] as const,
    })),
  { path: "/desk/therapists/new", intent: "add", roles: ["owner"], needsCode: true },
  { path: "/desk/therapists/import", intent: "preview", roles: ["owner"] },
  { path: "/desk/therapists/import", intent: "import", roles: ["owner"], needsCode: true },
  ...["invite", "sign-out", "remove", "give-role", "take-role"].map((intent) => ({
    path: "/desk/staff",
    intent,
    fields: { email: "no address", staff: noOne, role: "support" },
    roles: ["owner"] as const,
    needsCode: true as const,
  })),
  ...["no-show", "undo-no-show", "ask-withdrawal"].map((intent) => ({
    path: noOrder.replace("/desk/order", "/my/session"),
    intent,
    roles: ["therapist"] as const,
  })),
  {
    path: `${noOrder.replace("/desk/order", "/my/session")}/opened`,
    intent: "",
    roles: ["therapist"],
  },
  {
    path: noOrder.replace("/desk/order", "/my/session"),
    intent: "open-shared",
    roles: ["therapist"],
    needsCode: true,
  },
  ...["create", "revoke", "connect-calendar", "read-calendar", "disconnect-calendar"].map(
    (intent) => ({
      path: "/my/hours",
      intent,
      roles: ["therapist"] as const,
    }),
  ),
];

/** Every pair of a form and a role, with whether the role may send it. */
export const formsByRole = deskForms.flatMap((form) =>
  roles.map((role) => ({ form, role, isAllowed: form.roles.includes(role) })),
);
