import type { FrequentQuestion } from "../../../content/faq.ts";
import { Accordion } from "../../../ui/accordion.tsx";

/** Frequent questions, each with its answer in a disclosure. */
export function QuestionsAccordion({ questions }: { questions: readonly FrequentQuestion[] }) {
  return (
    <Accordion
      name="questions"
      items={questions.map(({ id, question, answer, more }) => ({
        id,
        title: question,
        content: more ? (
          <>
            {answer}{" "}
            <a href={more.to} className="inline-block py-2">
              {more.label}
            </a>
          </>
        ) : (
          answer
        ),
      }))}
    />
  );
}
