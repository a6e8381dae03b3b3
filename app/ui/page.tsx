import type { ReactNode } from "react";

export type PageWidth = "narrow" | "text" | "wide";

type PageProps = {
  title: string;
  lead?: ReactNode;
  /** Shown above the heading, such as a back link or an error summary. */
  before?: ReactNode;
  /** narrow: questions. text: reading, 60 to 70 characters per line. wide: cards and pictures. */
  width?: PageWidth;
  children?: ReactNode;
};

const widths: Record<PageWidth, string> = {
  narrow: "max-w-xl",
  text: "max-w-2xl",
  wide: "max-w-6xl",
};

/** A page with one heading. */
export function Page({ title, lead, before, width = "text", children }: PageProps) {
  return (
    <div className={`mx-auto w-full px-4 pt-6 pb-16 sm:px-6 sm:pt-10 ${widths[width]}`}>
      {before}
      <h1 className="mt-2">{title}</h1>
      {lead && <p className="mt-4 max-w-2xl text-xl text-ink-soft">{lead}</p>}
      <div className="mt-8">{children}</div>
    </div>
  );
}
