interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[];
}

/** A way in steps: on a phone a line down the side, on a wide window one step beside the other. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className="grid gap-y-5 border-l-2 border-sage-deep pl-4 lg:auto-cols-fr lg:grid-flow-col lg:gap-x-8 lg:border-l-0 lg:pl-0">
      {steps.map((step, position) => (
        <li
          key={step.title}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)] content-start wrap-anywhere lg:border-t-2 lg:border-sage-deep lg:pt-4"
        >
          <h3 className="col-span-2 grid grid-cols-subgrid items-baseline">
            <span className="font-text text-base font-semibold text-sage-deep">{position + 1}</span>
            {step.title}
          </h3>
          <p className="col-start-2 mt-1">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
