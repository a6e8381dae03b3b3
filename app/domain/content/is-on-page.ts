import type { FrequentQuestion } from "./frequent-questions.ts";
import type { Db } from "../../db/connect.server.ts";

/** A notice with the paths of the pages that show it. */
export interface ShownNotice {
  text: string;
  paths: readonly string[];
}

/** The operator’s published texts, as visitors see them. */
export interface SiteContent {
  questions: readonly FrequentQuestion[];
  /** The day on which each helpline was last called, by number. */
  checkedDays: Readonly<Record<string, string>>;
  /** Short texts on some pages. */
  notices: readonly ShownNotice[];
}

/** The published content in the memory of a process: the help page needs no database. */
export interface PublishedContent {
  current(): SiteContent;
  /** Loads it again. @returns whether it has changed */
  reload(db: Db): Promise<boolean>;
}

/** Whether a page shows a notice: it is at one of its paths, or below one. */
export function isOnPage({ paths }: Pick<ShownNotice, "paths">, pathname: string): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
