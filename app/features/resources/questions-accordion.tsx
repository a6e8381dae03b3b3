import type { FrequentQuestion } from "../../content/faq.ts";
import { Accordion } from "../../ui/accordion.tsx";

/** Questions people ask, each with its answer folded below it. */
export function QuestionsAccordion({ questions }: { questions: readonly FrequentQuestion[] }) {
  return (
    <Accordion
      name="questions"
      items={questions.map(({ id, question, answer }) => ({
        id,
        title: question,
        content: answer,
      }))}
    />
  );
}
