import { ChoiceCards } from "../../../ui/form/choice-cards.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { assessmentCopy } from "../assessment-copy.ts";
import type { Answers } from "../answers.ts";
import { optionLabel } from "../parse-option.ts";
import { questionsCopy } from "../questions-copy.ts";
import { type ChoiceField, options } from "../questions.ts";

interface ChoiceStepProps {
  step: number;
  field: ChoiceField;
  answers: Answers;
}

/** Steps 2 to 6: one question with its answers as cards; an answer is optional. */
export function ChoiceStep({ step, field, answers }: ChoiceStepProps) {
  const answer = answers[field];
  return (
    <ChoiceCards
      legend={questionsCopy.titles[step] ?? ""}
      legendHidden
      name={field}
      columns={options[field].length >= 6 ? 2 : 1}
      type={field === "issues" ? "checkbox" : "radio"}
      selected={typeof answer === "string" ? [answer] : answer}
      options={options[field].map((option) => ({
        value: option,
        label: optionLabel(field, option),
        ...(option === "self-described" && {
          reveal: (
            <TextField
              label={assessmentCopy.selfDescribe}
              name="selfDescribe"
              placeholder={assessmentCopy.selfDescribeHint}
              maxLength={200}
              defaultValue={answers.selfDescribe}
            />
          ),
        }),
      }))}
    />
  );
}
