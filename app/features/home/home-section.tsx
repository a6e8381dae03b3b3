import type { ReactNode } from "react";
import { riseWhenVisible } from "../../ui/rise-when-visible.ts";

interface HomeSectionProps {
  /** Of the heading; the section is named by it. */
  id: string;
  title: string;
  lead?: string;
  /** Sage sets a section apart from its neighbours. */
  tone?: "paper" | "sage";
  children: ReactNode;
}

/** One thought of the home page: it rises softly as it comes into view. */
export function HomeSection({ id, title, lead, tone = "paper", children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={tone === "sage" ? "bg-sage" : undefined}>
      <div ref={riseWhenVisible} className="rise mx-auto max-w-6xl px-4 py-12 sm:px-6 md:py-16">
        <h2 id={id}>{title}</h2>
        {lead && <p className="mt-3 max-w-2xl text-lg text-ink-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}
