import { ChoiceCards } from "../../../ui/form/choice-cards.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { assessmentCopy } from "../assessment-copy.ts";
import type { Answers } from "../answers.ts";
import { type ChoiceQuestion, SELF_DESCRIBE } from "../questions.ts";

interface ChoiceStepProps {
  question: ChoiceQuestion;
  answers: Answers;
}

/** Steps 2 to 6: one question with its answers as cards; an answer is optional. */
export function ChoiceStep({ question, answers }: ChoiceStepProps) {
  const answer = answers[question.field];
  return (
    <ChoiceCards
      legend={question.title}
      legendHidden
      name={question.field}
      columns={question.options.length >= 6 ? 2 : 1}
      type={question.several ? "checkbox" : "radio"}
      selected={typeof answer === "string" ? [answer] : answer}
      options={question.options.map((option) => ({
        value: option,
        label: option,
        ...(option === SELF_DESCRIBE && {
          reveal: (
            <TextField
              label={assessmentCopy.selfDescribe}
              name="selfDescribe"
              placeholder="Type here..."
              maxLength={200}
              defaultValue={answers.selfDescribe}
            />
          ),
        }),
      }))}
    />
  );
}
