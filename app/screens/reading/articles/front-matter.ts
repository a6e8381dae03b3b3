import { type Language, languages } from "../../../lib/language/language.ts";
import { splitFrontMatter } from "../../../lib/front-matter.ts";
import { isDay } from "../../../lib/india-time.ts";
import { findTopic, type Topic, topics } from "./topics.ts";

interface FrontMatter {
  title: string;
  topic: Topic;
  /** In which it is written: English, if the file does not say it. */
  language: Language;
  /** YYYY-MM-DD */
  date: string;
  /** The day on which the editors last went through text and sources (YYYY-MM-DD). */
  reviewed: string;
  /** Name and registration of the clinician who checked it, if one did. */
  clinician?: string;
  summary: string;
}

const keys = ["title", "topic", "language", "date", "reviewed", "clinician", "summary"] as const;
const SUMMARY_LENGTH = 160;

/**
 * Splits a file into front matter and body. Strict: a mistake must fail in the
 * tests, which parse every file, and not appear on the site.
 *
 * @throws Error naming the file and the key
 */
export function parseFrontMatter(file: string, text: string): FrontMatter & { body: string } {
  const { front, body } = splitFrontMatter(file, text, keys);
  const { title, topic, language = "en", date, reviewed, clinician, summary } = front;
  if (!title) throw new Error(`${file}: title is missing`);
  const known = findTopic(topic ?? null);
  if (!known) {
    throw new Error(`${file}: topic is ${topic || "missing"}, not one of ${topics.join(", ")}`);
  }
  const written = languages.find((one) => one === language);
  if (!written) throw new Error(`${file}: language is ${language}, not ${languages.join(" or ")}`);
  if (!date || !isDay(date)) throw new Error(`${file}: date is ${date || "missing"}, not a day`);
  if (!reviewed || !isDay(reviewed) || reviewed < date) {
    throw new Error(`${file}: reviewed is ${reviewed || "missing"}, not a day from ${date} on`);
  }
  if (!summary) throw new Error(`${file}: summary is missing`);
  if (summary.length > SUMMARY_LENGTH) {
    throw new Error(`${file}: summary is longer than ${SUMMARY_LENGTH} characters`);
  }
  if (body.trim() === "") throw new Error(`${file}: body is empty`);
  return {
    title,
    topic: known,
    language: written,
    date,
    reviewed,
    ...(clinician && { clinician }),
    summary,
    body,
  };
}
