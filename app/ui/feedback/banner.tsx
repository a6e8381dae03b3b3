import type { ReactNode } from "react";

/** One line over the whole window, above everything: true of the whole site, not of this page. */
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
