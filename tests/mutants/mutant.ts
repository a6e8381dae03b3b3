/** A wrong line that the related tests must notice. */
export interface Mutant {
  /** The rule in words: what holds while the line is right. */
  rule: string;
  /** Path in the project. */
  file: string;
  /** The line without its indentation; several lines in a row where one alone stands more than once. */
  line: string;
  /** What stands there instead; nothing removes the line. */
  becomes: string;
  /** Test files of which one must fail. They run without a build and without a browser. */
  tests: readonly string[];
  /** The features that meet in this line, if it is about more than one. */
  meet?: readonly [string, string];
}

/**
 * Returns a file's text with the mutant's line.
 * @throws Error if the line does not stand in the text exactly once, or does not change
 */
export function mutate(text: string, { rule, file, line, becomes }: Mutant): string {
  const lines = text.split("\n");
  const wanted = line.split("\n").map((one) => one.trim());
  const places = lines
    .map((_, at) => at)
    .filter((at) => wanted.every((one, next) => lines[at + next]?.trim() === one));
  const [place] = places;
  if (place === undefined || places.length > 1) {
    throw new Error(`${file}: a line stands ${places.length} times, not once (${rule}): ${line}`);
  }
  if (line === becomes) throw new Error(`${file}: a line becomes itself (${rule}): ${line}`);
  const indentation = /^\s*/.exec(lines[place] ?? "")?.[0] ?? "";
  const replacement = becomes === "" ? [] : [indentation + becomes];
  return lines.toSpliced(place, wanted.length, ...replacement).join("\n");
}
