import { linkAlone, textOf, type ProseValues } from "../../lib/prose.ts";
import type { FrequentQuestion } from "./frequent-questions.ts";
import { findProse } from "./prose.server.ts";

/**
 * Lists the questions of `content/questions`, in the current language: an answer is the paragraphs below its question,
 * and a link in a line of its own leads to the page that says more.
 */
export function listFrequentQuestions(values: ProseValues = {}): FrequentQuestion[] {
  return findProse("questions", values).sections.map(({ id, title, nodes }) => {
    const more = nodes.map(linkAlone).find((link) => link !== undefined);
    const answer = nodes.filter((node) => !linkAlone(node)).map(textOf);
    return { id, question: title, answer: answer.join(" "), ...(more && { more }) };
  });
}
