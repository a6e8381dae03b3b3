interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[];
}

/** A way in steps: on a phone a line down the side, on a wide window one step beside the other. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className="grid gap-y-8 border-l-2 border-sage-deep pl-6 lg:auto-cols-fr lg:grid-flow-col lg:gap-x-8 lg:border-l-0 lg:pl-0">
      {steps.map((step, position) => (
        <li key={step.title} className="lg:border-t-2 lg:border-sage-deep lg:pt-4">
          <h3>
            <span className="block font-text text-base font-semibold text-sage-deep">
              {position + 1}
            </span>
            {step.title}
          </h3>
          <p className="mt-2">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
