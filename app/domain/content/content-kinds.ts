import {
  elderLine,
  childline,
  type Helpline,
  teleManas,
  womenHelpline,
} from "../../content/helplines.ts";
import { isDay } from "../../lib/india-time.ts";

/** Where a notice can be shown: by name, the paths of the pages. "": every page. */
export const noticePlaces = {
  everywhere: [""],
  home: ["/"],
  therapists: ["/therapist", "/stress"],
  assessment: ["/quiz", "/question"],
  booking: ["/match", "/payment-status", "/booking", "/find-booking"],
  services: ["/services", "/pricing", "/first-session"],
  training: ["/training"],
  contact: ["/contact", "/about"],
} as const satisfies Record<string, readonly string[]>;

type NoticePlace = keyof typeof noticePlaces;

export function isNoticePlace(name: string): name is NoticePlace {
  return Object.hasOwn(noticePlaces, name);
}

export function pathsOf(places: readonly NoticePlace[]): string[] {
  return places.flatMap((place) => noticePlaces[place]);
}

/** notice: a short text on chosen pages. */
export type ContentKind = "faq" | "helpline" | "notice";

/** What a version says. An empty answer leaves the question out. */
export type ContentBody = { question: string; answer: string } | { checkedOn: string } | SiteNotice;

/** A short text on some pages. Empty: it is taken off. */
interface SiteNotice {
  text: string;
  places: NoticePlace[];
}

export interface ContentItem {
  kind: ContentKind;
  item: string;
}

/** The helplines that an operator calls to check them. Never 112: a test call takes a line from an emergency. */
export const helplinesToCheck: readonly Helpline[] = [
  teleManas,
  childline,
  womenHelpline,
  elderLine,
];

/** Its answer follows from the refund policy. */
export const GENERATED = "cancel";

const NAME = /^[a-z][a-z0-9-]{2,59}$/;

/** Parses the name of an item, such as "faq.how-to-book"; undefined for what cannot be edited. */
export function parseContentItem(text: string): ContentItem | undefined {
  const [kind = "", item = ""] = text.split(".");
  if (kind === "helpline")
    return helplinesToCheck.some(({ number }) => number === item) ? { kind, item } : undefined;
  if (kind === "notice") return NAME.test(item) ? { kind, item } : undefined;
  if (kind !== "faq" || !NAME.test(item) || item === GENERATED) return undefined;
  return { kind, item };
}

export type ParsedBody = { ok: true; body: ContentBody } | { ok: false; reason: ContentProblem };

type ContentProblem =
  | "question_invalid"
  | "answer_invalid"
  | "day_invalid"
  | "notice_invalid"
  | "places_missing";

/** Parses what was typed for an item. @param today YYYY-MM-DD */
export function parseContentBody(
  { kind }: ContentItem,
  field: (name: string) => string,
  today: string,
): ParsedBody {
  if (kind === "helpline") {
    const checkedOn = field("checkedOn");
    return isDay(checkedOn) && checkedOn <= today
      ? { ok: true, body: { checkedOn } }
      : { ok: false, reason: "day_invalid" };
  }
  if (kind === "notice") return parseSiteNotice(field);
  const [question, answer] = [field("question"), field("answer").replaceAll(/\s+/g, " ")];
  if (question.length < 5 || question.length > 200)
    return { ok: false, reason: "question_invalid" };
  if (answer.length > 2000) return { ok: false, reason: "answer_invalid" };
  return { ok: true, body: { question, answer } };
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const MOST_NOTICE = 200;

function parseSiteNotice(field: (name: string) => string): ParsedBody {
  const text = oneLine(field("text"));
  const places = Object.keys(noticePlaces)
    .filter(isNoticePlace)
    .filter((one) => field(`place-${one}`) === "yes");
  if (text.length > MOST_NOTICE) return { ok: false, reason: "notice_invalid" };
  if (text !== "" && places.length === 0) return { ok: false, reason: "places_missing" };
  return { ok: true, body: { text, places } };
}
