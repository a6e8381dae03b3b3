import type { FrequentQuestion } from "../../../content/faq.ts";
import type { Therapist } from "../../therapists/therapist.ts";
import { profilePath } from "../../therapists/therapist-path.ts";
import { questionPath } from "../frequent-questions.ts";
import { articlePath, type ArticleWithText } from "../article.ts";
import { topicNames } from "../resources-copy.ts";
import { searchCopy } from "./search-copy.ts";
import type { SearchDocument } from "./search-index.ts";

export function therapistDocument(therapist: Therapist): SearchDocument {
  const { concern, help } = therapist.profile;
  return {
    path: profilePath(therapist.name),
    kind: "therapist",
    title: therapist.name,
    label: therapist.category,
    summary: concern.map((one) => `${one}.`).join(" "),
    text: help.map((one) => `${one}.`).join(" "),
  };
}

export function articleDocument(article: ArticleWithText): SearchDocument {
  return {
    path: articlePath(article),
    kind: article.collection,
    title: article.title,
    label: topicNames[article.topic],
    summary: article.summary,
    text: article.plainText,
  };
}

export function questionDocument(question: FrequentQuestion): SearchDocument {
  return {
    path: questionPath(question),
    kind: "question",
    title: question.question,
    label: searchCopy.question,
    summary: "",
    text: question.answer,
  };
}
