import type { ReactNode } from "react";
import { type DrawingName, Drawing } from "./picture/drawing.tsx";

export type PageWidth = "narrow" | "text" | "wide";

interface BandProps {
  title: string;
  /** The object on the sill. */
  drawing: DrawingName;
  /** A link back, above the heading. */
  back?: ReactNode;
  width?: PageWidth;
}

interface PageProps extends Omit<BandProps, "drawing"> {
  /** With it the heading stands on a band of dawn, as on every plain page. */
  drawing?: DrawingName;
  lead?: ReactNode;
  /** Shown before the lead, such as an error summary; above the heading where there is no band. */
  before?: ReactNode;
  children?: ReactNode;
}

/** narrow: questions. text: reading, 60 to 70 characters per line. wide: cards and pictures. */
const widths: Record<PageWidth, string> = {
  narrow: "max-w-xl",
  text: "max-w-2xl",
  wide: "max-w-6xl",
};

/** The head of a plain page: its heading on a strip of dawn, with one object on the sill; at most 160 px high. */
export function DawnBand({ title, drawing, back, width = "text" }: BandProps) {
  return (
    <div className="border-b-2 border-ink bg-dawn">
      <div
        className={`mx-auto flex items-end justify-between gap-x-4 px-4 sm:px-6 ${widths[width]}`}
      >
        <div className={`min-w-0 pb-4 ${back ? "pt-1 sm:pb-3" : "pt-4 sm:py-6"}`}>
          {back}
          <h1>{title}</h1>
        </div>
        <Drawing name={drawing} className="-mb-px h-16 w-auto max-w-1/3 sm:h-24" />
      </div>
    </div>
  );
}

export function Page(props: PageProps) {
  const { title, drawing, lead, back, before, width = "text", children } = props;
  const column = `mx-auto w-full px-4 pb-16 sm:px-6 ${widths[width]}`;
  const intro = lead && <p className="mt-4 max-w-2xl text-xl text-ink-soft">{lead}</p>;
  if (!drawing)
    return (
      <div className={`${column} pt-6 sm:pt-10`}>
        {back}
        {before}
        <h1 className="mt-2">{title}</h1>
        {intro}
        <div className="mt-8">{children}</div>
      </div>
    );
  return (
    <>
      <DawnBand title={title} drawing={drawing} back={back} width={width} />
      <div className={`${column} pt-2 sm:pt-4`}>
        {before}
        {intro}
        <div className="mt-6">{children}</div>
      </div>
    </>
  );
}
