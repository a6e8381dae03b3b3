import type { ReactNode } from "react";

/** A line across the top of every page, for a message about the whole site. */
export function Banner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="bg-ink px-2 py-1.5 text-center text-[0.8125rem] text-paper"
    >
      <p>{children}</p>
    </section>
  );
}
