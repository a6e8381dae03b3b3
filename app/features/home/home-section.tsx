import type { ReactNode } from "react";
import { riseWhenVisible } from "../../ui/rise-when-visible.ts";

interface HomeSectionProps {
  /** Of the heading; the section is named by it. */
  id: string;
  title: string;
  lead?: string;
  /** The ground: night and sage set a section apart from its neighbours. */
  tone?: "paper" | "sage" | "night";
  children: ReactNode;
}

const tones = { paper: "", sage: "bg-sage", night: "bg-night text-on-night" };

/** One thought of the home page: it rises softly as it comes into view. */
export function HomeSection({ id, title, lead, tone = "paper", children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={tones[tone]}>
      <div ref={riseWhenVisible} className="rise home-width py-8 md:py-24">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-2xl text-ink-soft">{lead}</p>}
        <div className="mt-4 md:mt-10">{children}</div>
      </div>
    </section>
  );
}
