import type { FrequentQuestion } from "../../../content/faq.ts";
import {
  childline,
  emergency,
  type Helpline,
  teleManas,
  womenHelpline,
} from "../../../content/helplines.ts";
import { isDay } from "../../../lib/india-time.ts";
import { frequentQuestions } from "../frequent-questions.ts";

export type ContentKind = "faq" | "helpline";

/** What a version says. An empty answer leaves the question out. */
export type ContentBody = { question: string; answer: string } | { checkedOn: string };

export interface ContentItem {
  kind: ContentKind;
  item: string;
}

export const helplines: readonly Helpline[] = [emergency, teleManas, childline, womenHelpline];

/** Its answer follows from the refund policy. */
const GENERATED = "cancel";

export const editableQuestions: readonly FrequentQuestion[] = frequentQuestions.filter(
  ({ id }) => id !== GENERATED,
);

/** Parses the name of an item, such as "faq.how-to-book"; undefined for what cannot be edited. */
export function parseContentItem(text: string): ContentItem | undefined {
  const [kind = "", item = ""] = text.split(".");
  if (kind === "helpline")
    return helplines.some(({ number }) => number === item) ? { kind, item } : undefined;
  if (kind !== "faq" || !/^[a-z][a-z0-9-]{2,59}$/.test(item) || item === GENERATED)
    return undefined;
  return { kind, item };
}

export type ParsedBody =
  | { ok: true; body: ContentBody }
  | { ok: false; reason: "question_invalid" | "answer_invalid" | "day_invalid" };

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
  const [question, answer] = [field("question"), field("answer").replaceAll(/\s+/g, " ")];
  if (question.length < 5 || question.length > 200)
    return { ok: false, reason: "question_invalid" };
  if (answer.length > 2000) return { ok: false, reason: "answer_invalid" };
  return { ok: true, body: { question, answer } };
}
