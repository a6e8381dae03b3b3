import { singleLineText } from "../../../lib/text/single-line-text.ts";

const MAX_LENGTH = 100;

/** Parses a query into one line of at most a hundred characters; empty if it has no visible characters. */
export function parseQuery(typed: string | null): string {
  const line = singleLineText((typed ?? "").slice(0, MAX_LENGTH * 4), MAX_LENGTH + 1);
  return line.length > MAX_LENGTH ? line.slice(0, -1).trimEnd() : line;
}
