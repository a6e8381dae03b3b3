import type { DrawingName } from "../../../ui/picture/drawing.tsx";

/** One part of a guide: a heading with paragraphs, points and links. */
export interface GuideSection {
  id: string;
  title: string;
  /** With links as `LinkedText` shows them. */
  paragraphs?: readonly string[];
  points?: readonly string[];
  /** Links after the text. */
  links?: readonly GuideLink[];
}

export interface GuideLink {
  to: string;
  label: string;
}

/** A short page that explains one thing before a visitor decides. */
export interface Guide {
  title: string;
  description: string;
  lead: string;
  drawing: DrawingName;
  sections: readonly GuideSection[];
  /** The pages to read or open next. */
  next: readonly GuideLink[];
}
