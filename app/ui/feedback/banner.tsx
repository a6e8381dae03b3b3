import type { ReactNode } from "react";

/** A line of 24 px across the top of every page, for a message about the whole site. */
export function Banner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="bg-sage px-2 text-center text-sm/6 text-ink">
      <p>{children}</p>
    </section>
  );
}
