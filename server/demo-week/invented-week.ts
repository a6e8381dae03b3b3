import type { Connection, DurationMinutes } from "../../app/domain/therapists/therapist.ts";
import { type Answers, noAnswers } from "../../app/domain/visitors/answers.ts";
import { options } from "../../app/domain/visitors/questions.ts";

/**
 * The week of sessions that a new demo opens with. All of it is invented: the people, their addresses at example.com
 * and their phone numbers, which differ in three digits only. Days count from the day of the first start, hours are
 * India time. load-demo-week.ts brings it into the database.
 */

/** What became of a session that was booked and paid, in one word each; the loader has a function for each. */
export type InventedCourse =
  /** It takes place: both sides are seen once it has begun. */
  | "held"
  | "missed by the client"
  | "cancelled by the client"
  | "cancelled late by the client"
  | "cancelled by us"
  | "not attended by the therapist"
  /** The therapist is away: other times are offered, and the client has not chosen. */
  | "offered for an absence"
  | "moved by the client"
  | "partly refunded"
  | "contested by the bank"
  | "given back by the therapist"
  | "address refused";

export interface InventedSession {
  client: string;
  /** From -5 to 4: 0 is today. */
  day: number;
  /** 9 to 22. */
  hour: number;
  minutes?: DurationMinutes;
  connection?: Connection;
  /** A therapist who works then is chosen where none is named. */
  therapist?: string;
  course: InventedCourse;
}

/** A demo's staff member of the role therapist is this one: their week has more than others'. */
const [ananya, ayesha, farhan] = ["Ananya Deshpande", "Ayesha Rahman", "Farhan Qureshi"];

export const inventedSessions: readonly InventedSession[] = [
  { client: "Asha Rao", day: -5, hour: 17, therapist: ananya, course: "held" },
  { client: "Joseph Kurien", day: -5, hour: 10, course: "held" },
  { client: "Zoya Ansari", day: -5, hour: 19, minutes: 30, course: "cancelled by the client" },
  { client: "Manpreet Gill", day: -4, hour: 11, course: "held" },
  { client: "Lakshmi Iyer", day: -4, hour: 18, therapist: ayesha, course: "partly refunded" },
  { client: "Tenzin Dolma", day: -4, hour: 20, course: "cancelled by us" },
  { client: "Ritu Saxena", day: -3, hour: 12, course: "missed by the client" },
  { client: "Imran Sheikh", day: -3, hour: 17, therapist: farhan, course: "held" },
  { client: "Pooja Hegde", day: -3, hour: 19, connection: "audio", course: "held" },
  { client: "Asha Rao", day: -2, hour: 17, therapist: ananya, course: "held" },
  { client: "Sanjay Bhatt", day: -2, hour: 10, course: "cancelled late by the client" },
  { client: "Divya Pillai", day: -2, hour: 18, course: "contested by the bank" },
  { client: "Karthik Rajan", day: -2, hour: 21, course: "held" },
  { client: "Nandini Ghosh", day: -1, hour: 11, therapist: ayesha, course: "held" },
  {
    client: "Harish Gowda",
    day: -1,
    hour: 18,
    therapist: farhan,
    course: "not attended by the therapist",
  },
  { client: "Mary Lalrinpuii", day: -1, hour: 20, course: "held" },
  { client: "Imran Sheikh", day: 0, hour: 9, therapist: farhan, course: "held" },
  { client: "Sunita Kamble", day: 0, hour: 11, minutes: 30, course: "held" },
  { client: "Aditya Chauhan", day: 0, hour: 13, therapist: ananya, course: "held" },
  { client: "Fatima Siddiqui", day: 0, hour: 15, course: "held" },
  { client: "Vivek Malhotra", day: 0, hour: 16, course: "cancelled by the client" },
  { client: "Joseph Kurien", day: 0, hour: 17, therapist: ayesha, course: "held" },
  { client: "Rekha Yadav", day: 0, hour: 19, connection: "audio", course: "held" },
  { client: "Karthik Rajan", day: 0, hour: 21, course: "held" },
  { client: "Asha Rao", day: 1, hour: 17, therapist: ananya, course: "held" },
  { client: "Manpreet Gill", day: 1, hour: 10, course: "moved by the client" },
  { client: "Neelam Arora", day: 1, hour: 13, course: "given back by the therapist" },
  { client: "Gautam Sen", day: 1, hour: 19, minutes: 30, course: "address refused" },
  {
    client: "Nandini Ghosh",
    day: 2,
    hour: 12,
    therapist: ayesha,
    course: "offered for an absence",
  },
  { client: "Pooja Hegde", day: 2, hour: 18, course: "held" },
  {
    client: "Sunita Kamble",
    day: 2,
    hour: 16,
    therapist: ananya,
    connection: "in-person",
    course: "held",
  },
  { client: "Mary Lalrinpuii", day: 3, hour: 20, course: "held" },
  { client: "Rekha Yadav", day: 3, hour: 14, course: "held" },
  { client: "Aditya Chauhan", day: 4, hour: 13, therapist: ananya, course: "held" },
  { client: "Fatima Siddiqui", day: 4, hour: 15, minutes: 30, course: "held" },
];

/** Two clients who wanted one slot: the first paid when the hold was over, and the second had booked it. */
export interface LatePayment {
  client: string;
  other: string;
  therapist: string;
  /** The session's. */
  day: number;
  hour: number;
  /** When the first one went to pay, in hours before the start of the demo. */
  hoursAgo: number;
  course: "offered" | "accepted" | "unanswered";
}

export const latePayments: readonly LatePayment[] = [
  {
    client: "Bhaskar Rao",
    other: "Sneha Kapoor",
    therapist: farhan,
    day: 1,
    hour: 18,
    hoursAgo: 4,
    course: "offered",
  },
  {
    client: "Kamala Devi",
    other: "Arvind Nambiar",
    therapist: ayesha,
    day: 3,
    hour: 19,
    hoursAgo: 53,
    course: "accepted",
  },
  {
    client: "Ibrahim Khan",
    other: "Leela Thomas",
    therapist: farhan,
    day: 0,
    hour: 20,
    hoursAgo: 30,
    course: "unanswered",
  },
];

/** A payment that the bank refused, and one that is being made at the start of the demo. */
export const unpaidOrders = [
  { client: "Rahul Mishra", day: 2, hour: 10, hoursAgo: 26, outcome: "fail" },
  { client: "Anjali Menon", day: 3, hour: 16, hoursAgo: 0, outcome: "open" },
] as const;

/** A caller for whom support has held a slot, and who has not paid by the link yet. */
export const inventedCaller = {
  client: "Usha Bose",
  day: 3,
  hour: 13,
  therapist: ananya,
  hoursAgo: 1,
  heldHours: 12,
} as const;

/** Who called and paid us directly, or pays nothing; an owner gives a session without charge. */
export interface InventedPayer {
  client: string;
  day: number;
  hour: number;
  minutes?: DurationMinutes;
  /** When support booked, in hours before the start of the demo. */
  hoursAgo: number;
  kind: "cash" | "upi" | "bank" | "without charge";
  reference?: string;
  /** "to confirm": finance has not looked yet. "returned": cancelled in time, and transferred back. */
  course: "confirmed" | "to confirm" | "returned" | "given";
}

export const inventedPayers: readonly InventedPayer[] = [
  {
    client: "Prakash Jain",
    day: 1,
    hour: 11,
    hoursAgo: 27,
    kind: "cash",
    course: "confirmed",
  },
  {
    client: "Savita Kulkarni",
    day: 2,
    hour: 10,
    hoursAgo: 2,
    kind: "upi",
    reference: "UPI 000000000001",
    course: "to confirm",
  },
  {
    client: "Ganga Ram",
    day: 3,
    hour: 11,
    hoursAgo: 50,
    kind: "bank",
    reference: "NEFT INVENTED 1",
    course: "returned",
  },
  {
    client: "Meher Irani",
    day: 1,
    hour: 16,
    minutes: 30,
    hoursAgo: 5,
    kind: "without charge",
    course: "given",
  },
];

/** Next sessions, weekly after one of the week: by its therapist, and by staff for one whose client wants none. */
export interface InventedSeries {
  client: string;
  /** Of the session that they follow. */
  day: number;
  by: "therapist" | "staff";
  /** Days of the sessions, at the same hour. */
  days: readonly number[];
  hoursAgo: number;
  course: "first one paid" | "ended by the client";
}

export const inventedSeries: readonly InventedSeries[] = [
  {
    client: "Asha Rao",
    day: -2,
    by: "therapist",
    days: [5, 12, 19],
    hoursAgo: 30,
    course: "first one paid",
  },
  {
    client: "Karthik Rajan",
    day: -2,
    by: "staff",
    days: [5, 12],
    hoursAgo: 26,
    course: "ended by the client",
  },
];

/** What staff noted about clients, and wrote to them; nothing clinical. */
export const inventedNotes = [
  { client: "Asha Rao", day: -2, hoursAgo: 29, text: "Prefers the evening, after six." },
  { client: "Rekha Yadav", day: 0, hoursAgo: 26, text: "Call, don’t email: she reads it rarely." },
  { client: "Sunita Kamble", day: 2, hoursAgo: 24, text: "Comes by metro, asked for the way." },
] as const;

export const inventedEmail = {
  client: "Sunita Kamble",
  day: 2,
  hoursAgo: 23,
  text: "The room is on the second floor, and there is a lift. Please come five minutes early.",
} as const;

/** What people wrote, and what the office did with it. */
export interface InventedMessage {
  from: string;
  hoursAgo: number;
  text: string;
  /** A complaint about a session comes from its booking's page, others by the forms. */
  by: "support" | "contact" | "complaint";
  closed?: boolean;
}

export const inventedMessages: readonly InventedMessage[] = [
  {
    from: "Joseph Kurien",
    by: "support",
    hoursAgo: 75,
    text: "Could you send me the receipt once more, please? I need it for my office.",
    closed: true,
  },
  {
    from: "Sanjay Bhatt",
    by: "support",
    hoursAgo: 22,
    text: "I cancelled an hour before. Why did I get only a part back?",
  },
  {
    from: "Ritu Saxena",
    by: "complaint",
    hoursAgo: 15,
    text: "I was in the room and waited for a quarter of an hour, but the session counts as missed.",
  },
  {
    from: "Geeta Narang",
    by: "contact",
    hoursAgo: 9,
    text: "My mother speaks only Punjabi. Is there a therapist for her, in the evenings?",
  },
  {
    from: "Kavita Solanki",
    by: "support",
    hoursAgo: 1,
    text: "I don’t want to live any more. I can’t wait until Monday.",
  },
];

export const inventedApplication = {
  from: "Omkar Desai",
  hoursAgo: 50,
  education: "M.A. in Psychology, second year",
  reason: "I would like to learn how to listen.",
} as const;

export const inventedDataRequest = {
  from: "Zoya Ansari",
  hoursAgo: 70,
  words: "Please tell me what you hold about me, and for how long.",
} as const;

const everyone = [
  ...new Set([
    ...[...inventedSessions, ...latePayments, ...unpaidOrders].map(({ client }) => client),
    ...latePayments.map(({ other }) => other),
    inventedCaller.client,
    ...inventedPayers.map(({ client }) => client),
    ...[...inventedMessages, inventedApplication, inventedDataRequest].map(({ from }) => from),
  ]),
];

/** How an invented person could be reached, were they real. */
export function inventedContact(name: string) {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  return { name, email, phone: `9000000${100 + everyone.indexOf(name)}` };
}

/** What an invented person answered; undefined for every third one, who chose a therapist of the list. */
export function inventedAnswers(name: string): Answers | undefined {
  const index = everyone.indexOf(name);
  if (index % 3 === 2) return undefined;
  const pick = <Id>(ids: readonly Id[]): Id | undefined => ids[index % ids.length];
  return {
    ...noAnswers,
    name,
    age: pick(options.age) ?? "",
    issues: options.issues.slice(index % 6, (index % 6) + 2),
    triedTherapy: pick(options.triedTherapy) ?? "",
  };
}
