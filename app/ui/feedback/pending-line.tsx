import { VisuallyHidden } from "../visually-hidden.tsx";

export interface PendingStep {
  label: string;
  state: "done" | "now" | "next";
}

const dots = {
  done: "border-sage-deep bg-sage-deep",
  now: "border-marigold bg-marigold outline-2 outline-offset-2 outline-ink",
  next: "border-line bg-raised",
} as const;

const states = { done: "Done: ", now: "Now: ", next: "Next: " } as const;

/** What has happened, what is happening and what follows, from left to right. */
export function PendingLine({ steps }: { steps: readonly PendingStep[] }) {
  return (
    <ol className="flex text-sm leading-snug">
      {steps.map(({ label, state }, place) => (
        <li
          key={label}
          aria-current={state === "now" ? "step" : undefined}
          className="relative min-w-0 flex-1 px-1 pt-8 text-center"
        >
          {place > 0 && (
            <span
              aria-hidden="true"
              className={`absolute top-[0.6875rem] right-1/2 h-0.5 w-full ${state === "next" ? "bg-[repeating-linear-gradient(to_right,var(--color-line)_0_4px,transparent_4px_8px)]" : "bg-line"}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`absolute top-1 left-1/2 z-1 -ml-2 size-4 rounded-full border-2 ${dots[state]}`}
          />
          <VisuallyHidden>{states[state]}</VisuallyHidden>
          <span className={state === "now" ? "font-semibold" : "text-ink-soft"}>{label}</span>
        </li>
      ))}
    </ol>
  );
}
