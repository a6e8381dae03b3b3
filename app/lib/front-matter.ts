/** The value after the colon, without enclosing quotes. */
function valueOf(text: string): string {
  return /^(["'])(.*)\1$/.exec(text.trim())?.[2] ?? text.trim();
}

/**
 * Splits a Markdown file into its front matter and its body. Strict: a mistake must fail in the tests, which parse
 * every file, and not appear on the site.
 *
 * @param keys that the front matter may have
 * @throws Error naming the file and the key
 */
export function splitFrontMatter<Key extends string>(
  file: string,
  text: string,
  keys: readonly Key[],
): { front: Partial<Record<Key, string>>; body: string } {
  const [, block, body = ""] =
    /^---\n(.*?)\n---(?:\n|$)(.*)$/s.exec(text.replaceAll("\r\n", "\n")) ?? [];
  if (block === undefined) throw new Error(`${file}: no front matter between two lines of ---`);
  const front: Partial<Record<Key, string>> = {};
  for (const line of block.split("\n").filter((one) => one.trim() !== "")) {
    const [, written = "", value = ""] = /^([\w-]+):(.*)$/.exec(line) ?? [];
    const key = keys.find((one) => one === written);
    if (!key) throw new Error(`${file}: "${written || line}" is not a key of the front matter`);
    if (front[key] !== undefined) throw new Error(`${file}: ${key} is given twice`);
    front[key] = valueOf(value);
  }
  return { front, body };
}
