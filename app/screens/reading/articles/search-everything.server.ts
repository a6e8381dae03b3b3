import type { FrequentQuestion } from "../../../domain/content/frequent-questions.ts";
import { concernLabel } from "../../../domain/matching/concern-label.ts";
import { categoryLabel } from "../../../domain/therapists/roster-labels.ts";
import { type Therapist, shownProfile } from "../../../domain/therapists/therapist.ts";
import { therapistDisplayName } from "../../../domain/therapists/therapist-name.ts";
import { profilePath } from "../../../domain/therapists/therapist-path.ts";
import { listFrequentQuestions } from "../../../domain/content/frequent-questions.server.ts";
import { questionPath } from "../../../domain/content/frequent-questions.ts";
import { articlePath, type ArticleWithText } from "./collections.ts";
import { topicName } from "./topics.ts";
import {
  type SearchDocument,
  excerpt,
  highlight,
  type MarkedPart,
  type FoundDocument,
  indexDocuments,
  type SearchIndex,
  type SearchKind,
} from "./search-index.ts";
import { currentLanguage, langOfText, type Language } from "../../../lib/language/language.ts";
import type { Db, Database } from "../../../db/connect.server.ts";
import { listTherapistProfiles } from "../../../domain/therapists/load-therapists.server.ts";
import type { Danger } from "../../../domain/safety/danger.ts";
import { recognizeDanger } from "../../../domain/safety/words-of-danger.ts";
import { listOfferedArticles } from "./articles.server.ts";
import { singleLineText } from "../../../lib/plain-text.ts";
import { t } from "../../../lib/language/t.ts";

const sentence = (text: string) => `${text}${currentLanguage() === "hi" ? "।" : "."}`;

/** Found by each of their names. */
function therapistDocument(therapist: Therapist): SearchDocument {
  const { concern, help } = shownProfile(therapist);
  const name = therapistDisplayName(therapist);
  const summary = concern.map((one) => sentence(concernLabel(one))).join(" ");
  return {
    path: profilePath(therapist.name),
    kind: "therapist",
    title: name,
    label: categoryLabel(therapist.category),
    summary,
    text: help.map(sentence).join(" "),
    ...(name !== therapist.name && { otherName: therapist.name }),
    language: langOfText(summary) ?? currentLanguage(),
  };
}

function articleDocument(article: ArticleWithText): SearchDocument {
  return {
    path: articlePath(article),
    kind: article.collection,
    title: article.title,
    label: topicName(article.topic),
    summary: article.summary,
    text: article.plainText,
    language: article.language,
  };
}

function questionDocument(question: FrequentQuestion): SearchDocument {
  return {
    path: questionPath(question),
    kind: "question",
    title: question.question,
    label: t("Question"),
    summary: "",
    text: question.answer,
    language: question.lang ?? currentLanguage(),
  };
}

interface SearchHit {
  path: string;
  /** In which an article is written, if it is not that of the page. */
  lang?: Language;
  label: MarkedPart[];
  title: MarkedPart[];
  excerpt: MarkedPart[];
}

export interface SearchGroup {
  kind: SearchKind;
  hits: SearchHit[];
}

export interface SearchResults {
  count: number;
  /** No word matches exactly; the hits are similar. */
  near: boolean;
  /** What the query sounds like: helplines come before the results. */
  danger: Danger | undefined;
  /** The group with the best hit first. */
  groups: SearchGroup[];
}

const EXCERPT_LENGTH = 180;

/** The last index of each database in each language, with the therapists and questions in it. */
const indexes = new WeakMap<
  Database["db"],
  Partial<Record<Language, { changing: string; index: SearchIndex }>>
>();

/** Rebuilds the index only if a therapist or a question was added, removed or changed. */
async function currentIndex(db: Db, questions: readonly FrequentQuestion[]): Promise<SearchIndex> {
  const therapists = await listTherapistProfiles(db);
  const documents = [...therapists.map(therapistDocument), ...questions.map(questionDocument)];
  const changing = JSON.stringify(documents);
  const language = currentLanguage();
  const known = indexes.get(db)?.[language];
  if (known?.changing === changing) return known.index;
  const index = indexDocuments([...documents, ...listOfferedArticles().map(articleDocument)]);
  indexes.set(db, { ...indexes.get(db), [language]: { changing, index } });
  return index;
}

function asHit({ document, terms }: FoundDocument): SearchHit {
  const words = `${document.summary} ${document.text}`.trim();
  return {
    path: document.path,
    ...(document.language !== currentLanguage() && { lang: document.language }),
    label: highlight(document.label, terms),
    title: highlight(document.title, terms),
    excerpt: highlight(excerpt(words, terms, EXCERPT_LENGTH), terms),
  };
}

/** Searches therapists, articles, blog posts and questions. @param query from `parseQuery` */
export async function searchEverything(
  db: Db,
  query: string,
  questions: readonly FrequentQuestion[] = listFrequentQuestions(),
): Promise<SearchResults> {
  const { found, near } = (await currentIndex(db, questions)).find(query);
  const kinds = [...new Set(found.map(({ document }) => document.kind))];
  const groups = kinds.map((kind) => ({
    kind,
    hits: found.filter(({ document }) => document.kind === kind).map(asHit),
  }));
  return { count: found.length, near, danger: recognizeDanger(query), groups };
}

const MAX_LENGTH = 100;

/** Parses a query into one line of at most a hundred characters; empty if it has no visible characters. */
export function parseQuery(typed: string | null): string {
  const line = singleLineText((typed ?? "").slice(0, MAX_LENGTH * 4), MAX_LENGTH + 1);
  return line.length > MAX_LENGTH ? line.slice(0, -1).trimEnd() : line;
}
