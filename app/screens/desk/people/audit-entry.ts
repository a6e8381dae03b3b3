import type { ContentKind } from "../../../domain/content/content-kinds.ts";
import { monthName } from "../../../domain/ledger/month.ts";
import type { MessageKind } from "../../../domain/messages/message.ts";
import { isOrderId } from "../../../domain/orders/order.ts";
import { deskScreens } from "../../../domain/staff/desk-screens.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { ownValue } from "../../../lib/own-value.ts";
import { stateText } from "../desk-table.tsx";
import { labelOfColumn } from "../therapists/therapist-fields.tsx";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** A session: the therapist's number and the start. */
const SESSION = /^\d+ (\S+Z)$/;

/** Values that the software knows by a word of its own. */
const values: Readonly<Record<string, string>> = {
  true: "yes",
  false: "no",
  another_time: "another time",
  refund: "the full refund",
  link: "by link",
  otherwise: "outside, or free",
  upi: "UPI",
  bank: "bank transfer",
};

/**
 * What each field of an entry is called, in the order in which an entry says them; the columns of a therapist's entry
 * have the labels of their forms.
 */
const fields: Readonly<Record<string, string>> = {
  state: "state",
  address: "email address",
  day: "day",
  from: "from",
  to: "to",
  alt: "described as",
  amountPaise: "amount",
  blocked: "hours blocked",
  borneBy: "borne by",
  bufferMinutes: "minutes without sessions around each session",
  by: "by",
  change: "number of the change",
  changed: "changed",
  choice: "the client chose",
  clients: "clients",
  confirmBy: "to be confirmed by",
  cost: "prices in rupees",
  credentials: "register entries",
  freeUntil: "full refund until",
  sequence: "change of the calendar entry, number",
  fromDay: "from",
  heldUntil: "held until",
  kind: "kind",
  lines: "lines",
  listedFrom: "listed again from",
  matched: "lines that match",
  minimumNoticeMinutes: "minimum notice in minutes",
  offersChanged: "offers changed",
  paidOn: "paid on",
  part: "part of the profile",
  pay: "to be paid",
  percent: "our share in percent",
  photo: "photo",
  pricePaise: "price",
  people: "people",
  reference: "reference",
  refundPaise: "refund",
  released: "times released",
  reminders: "reminder email",
  role: "role",
  roles: "roles",
  sending: "sent, times",
  sentBefore: "had it before",
  refused: "had enough emails that day",
  session: "session",
  sessions: "sessions",
  therapistId: "therapist’s number",
  version: "version",
  withdrawn: "sessions withdrawn",
};

const labelOf = (name: string) =>
  ownValue(fields, name) ??
  labelOfColumn(name) ??
  name.replaceAll(/[A-Z_]/g, (one) => (one === "_" ? " " : ` ${one.toLowerCase()}`));

/** Whether a field of the audit has words of its own. */
export const isNamedField = (name: string): boolean =>
  Object.hasOwn(fields, name) || labelOfColumn(name) !== undefined;

function valueText(name: string, value: unknown): string {
  if (name.endsWith("Paise") && typeof value === "number") return formatRupees(value);
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join(" / ");
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  if (INSTANT.test(text)) return formatInstant(new Date(text));
  const [, startsAt] = (name === "session" && SESSION.exec(text)) || [];
  if (startsAt) return formatInstant(new Date(startsAt));
  return ownValue(values, text) ?? stateText(text);
}

/** The values of one side by field; without those that say nothing. */
const sideOf = (side: unknown): Map<string, string> =>
  new Map(
    Object.entries((side as Record<string, unknown> | null) ?? {})
      .filter(([, value]) => value !== null && value !== "")
      .map(([name, value]) => [name, valueText(name, value)]),
  );

/** Returns what an entry of the audit says changed, in words: "state: booked → cancelled; refund: ₹999". */
export function changeText({ before, after }: { before: unknown; after: unknown }): string {
  const [from, to] = [sideOf(before), sideOf(after)];
  return [...new Set([...Object.keys(fields), ...from.keys(), ...to.keys()])]
    .filter((name) => from.get(name) !== to.get(name))
    .map((name) => {
      const [old, now] = [from.get(name), to.get(name)];
      const isChange = after !== null && before !== null && old !== undefined;
      return `${labelOf(name)}: ${isChange ? `${old} → ${now ?? "–"}` : (now ?? old)}`;
    })
    .join("; ");
}

/** The names that subjects of the audit have: of therapists by number, and of members by id. */
interface AuditNames {
  therapists: ReadonlyMap<number, string>;
  members: ReadonlyMap<string, string>;
}

/** What an entry is about: in words, and where it is looked at, if anywhere. */
interface Subject {
  text: string;
  to?: string;
}

type SubjectOf = (name: string, nameOf: (therapistId: string) => string) => Subject;

const message: SubjectOf = () => ({ text: "A message" });
const content =
  (kind: ContentKind): SubjectOf =>
  (item) => ({ text: `Content: ${item}`, to: `/desk/content?item=${kind}.${item}` });

/** What an entry is about, by the first word of its subject; the rest is its name. */
const subjects: Readonly<
  Record<MessageKind | ContentKind | "therapist" | "payout" | "share" | "settlement", SubjectOf>
> = {
  therapist(name, nameOf) {
    const [id = ""] = name.split(" ");
    return {
      text: `Therapist: ${nameOf(name)}`,
      ...(/^\d+$/.test(id) && { to: `/desk/therapists/${id}` }),
    };
  },
  payout(name, nameOf) {
    const [id = "", month = ""] = name.split(" ");
    return {
      text: `Payout of ${nameOf(id)} for ${monthName(month)}`,
      to: `/desk/money?month=${month}`,
    };
  },
  share: () => ({ text: "Our share", to: "/desk/money" }),
  settlement: () => ({ text: "A settlement file", to: "/desk/money" }),
  faq: content("faq"),
  helpline: content("helpline"),
  notice: content("notice"),
  support: message,
  contact: message,
  application: message,
  request: message,
};

export function subjectOf(subject: string, { therapists, members }: AuditNames): Subject {
  if (isOrderId(subject)) return { text: subject, to: `/desk/order/${subject}` };
  const email = members.get(subject);
  if (email !== undefined) return { text: `Member: ${email}` };
  const screen = ownValue(deskScreens, subject);
  if (screen) {
    const parent = ownValue(deskScreens, subject.slice(0, subject.lastIndexOf("/")));
    return { text: screen.label ?? parent?.label ?? subject };
  }
  const [, kind = "", name = ""] = /^(\S*) ?(.*)$/s.exec(subject) ?? [];
  const nameOf = (id: string) => therapists.get(Number(id)) ?? id;
  return ownValue(subjects, kind)?.(name, nameOf) ?? { text: subject };
}
