/** First and last byte, both included, as in `Content-Range`. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads a `Range` header (RFC 9110, section 14). Several ranges or another unit may be ignored, and
 * are: the whole file is a right answer to them.
 *
 * @param size of the whole file in bytes
 * @returns the range cut to the file, "unsatisfiable" (answer 416) or "whole" (answer 200)
 */
export function byteRange(header: string, size: number): ByteRange | "unsatisfiable" | "whole" {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return "whole";
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== "" && Number(to) < first) return "whole"; // malformed, so not there
  if (first >= size) return "unsatisfiable";
  return { first, last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
