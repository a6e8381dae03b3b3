import type { FrequentQuestion } from "../../content/faq.ts";
import { PlusMinus } from "../../ui/plus-minus.tsx";

/**
 * One answer open at a time, by HTML alone. The id stands inside, on the answer: an address that ends
 * in it makes the browser open what holds it.
 */
export function QuestionsAccordion({ questions }: { questions: readonly FrequentQuestion[] }) {
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      {questions.map(({ id, question, answer }) => (
        <details key={id} name="questions" className="group">
          <summary className="flex list-none items-start justify-between gap-4 py-4 text-lg font-semibold hover:underline hover:underline-offset-4 [&::-webkit-details-marker]:hidden">
            {question}
            <PlusMinus />
          </summary>
          <p id={id} className="max-w-2xl scroll-mt-28 pb-5">
            {answer}
          </p>
        </details>
      ))}
    </div>
  );
}
