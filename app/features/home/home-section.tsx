import type { ReactNode } from "react";
import { riseWhenVisible } from "../../ui/rise-when-visible.ts";

interface HomeSectionProps {
  /** Of the heading; the section is named by it. */
  id: string;
  title: string;
  lead?: string;
  /** A quiet word beside the title. */
  note?: string | undefined;
  /** The ground: night and sage set a section apart from its neighbours. */
  tone?: "paper" | "sage" | "night";
  children: ReactNode;
}

const tones = { paper: "", sage: "bg-sage", night: "bg-night text-on-night" };

/** One thought of the home page: it rises softly as it comes into view. */
export function HomeSection({ id, title, lead, note, tone = "paper", children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={tones[tone]}>
      <div ref={riseWhenVisible} className="rise home-width py-6 md:py-24">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={id} className="text-section">
            {title}
          </h2>
          {note && <p className="text-sm text-ink-soft">{note}</p>}
        </div>
        {lead && <p className="mt-2 max-w-2xl text-ink-soft">{lead}</p>}
        <div className="mt-3 md:mt-10">{children}</div>
      </div>
    </section>
  );
}
