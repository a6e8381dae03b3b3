import type { ReactNode } from "react";
import { riseWhenVisible } from "../../ui/rise-when-visible.ts";

interface TrainingSectionProps {
  id: string;
  title: string;
  tone?: "sage";
  children: ReactNode;
}

/** One part of the training page, over its whole width. */
export function TrainingSection({ id, title, tone, children }: TrainingSectionProps) {
  return (
    <section aria-labelledby={id} className={tone === "sage" ? "bg-sage" : ""}>
      <div ref={riseWhenVisible} className="rise mx-auto max-w-6xl px-4 py-9 sm:px-6 sm:py-14">
        <h2 id={id}>{title}</h2>
        <div className="mt-5 sm:mt-8">{children}</div>
      </div>
    </section>
  );
}
