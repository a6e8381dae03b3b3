/**
 * The lines of a calendar (RFC 5545, 3.1), read as they come: with a byte-order mark, with any end of line, with blank
 * lines, and folded anywhere.
 */

/** A property of a calendar, of the names that we read. */
export interface Property {
  name: string;
  /** By upper-case name, without quotes. */
  params: ReadonlyMap<string, string>;
  value: string;
}

/** No line that we read is longer; of a longer one the rest is dropped. In characters. */
const MOST_LINE = 100_000;

const DATE = /^\s*\d{4}-?\d{2}-?\d{2}/;
/** Of these the value is known by its look: zones are named with colons and without the quotes that these need. */
const dated = new Set(["DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE", "RDATE", "FREEBUSY"]);

/** Splits at a character that stands outside of quotes. */
function splitUnquoted(text: string, separator: string): string[] {
  const parts: string[] = [];
  let isQuoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === separator && !isQuoted) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Returns the name of a line's property in upper case; undefined for a line that is none. */
export function nameOf(line: string): string | undefined {
  return /^\s*([A-Za-z][\w-]*)\s*[;:]/.exec(line)?.[1]?.toUpperCase();
}

/** Reads a line as a property. @param name as `nameOf` returns it */
export function parseProperty(line: string, name: string): Property {
  const rest = line.slice(line.toUpperCase().indexOf(name) + name.length);
  const parts = splitUnquoted(rest, ":");
  const places = parts.slice(0, -1).map((_part, index) => parts.slice(0, index + 1).join(":"));
  const head =
    (dated.has(name) && places.find((place) => DATE.test(rest.slice(place.length + 1)))) ||
    places[0] ||
    rest.slice(0, Math.max(0, rest.indexOf(":")));
  const params = new Map(
    splitUnquoted(head, ";").flatMap((param): [string, string][] => {
      const [key = "", ...value] = param.split("=");
      const text = value.join("=").replaceAll('"', "").trim();
      return value.length > 0 ? [[key.trim().toUpperCase(), text]] : [];
    }),
  );
  return { name, params, value: rest.slice(head.length + 1).trim() };
}

/** The encoding by the first bytes: some exports are in UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xfe && second === 0xff) || first === 0) return "utf-16be";
  return (first === 0xff && second === 0xfe) || second === 0 ? "utf-16le" : "utf-8";
}

/**
 * Creates a reader of lines. `take` is given bytes as they come, `end` is called once after the last.
 * @param onLine is given each unfolded line, and its number in the text, from 1
 */
export function createLineReader(onLine: (line: string, number: number) => void) {
  let decoder: TextDecoder | undefined;
  let rest = "";
  let line = "";
  let startedAt = 0;
  let number = 0;

  function takeLine(text: string): void {
    number += 1;
    if (text.trim() === "") return;
    if (startedAt > 0 && /^[ \t]/.test(text)) {
      line = (line + text.slice(1)).slice(0, MOST_LINE);
      return;
    }
    if (startedAt > 0) onLine(line, startedAt);
    line = text;
    startedAt = number;
  }

  return {
    take(bytes: Uint8Array): void {
      decoder ??= new TextDecoder(encodingOf(bytes));
      const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/);
      rest = (lines.pop() ?? "").slice(0, MOST_LINE);
      for (const text of lines) takeLine(text);
    },
    end(): void {
      takeLine(rest + (decoder?.decode() ?? ""));
      if (startedAt > 0) onLine(line, startedAt);
    },
  };
}
