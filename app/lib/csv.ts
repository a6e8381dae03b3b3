/** Comma-separated values as spreadsheets write them (RFC 4180). */

export type CsvRows = { ok: true; rows: string[][] } | { ok: false; line: number; problem: string };

/** Reports the separator of a spreadsheet's first line: comma, semicolon or tab, whichever it has most. */
function separatorOf(text: string): string {
  const heading = (/^.*/.exec(text)?.[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (sign: string) => heading.split(sign).length;
  return [";", "\t"].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ",");
}

/**
 * Parses CSV with any line endings, quoted fields (with separators, quotes and line breaks) and a byte order mark. The
 * separator is that of the first line; a line "sep=;" before it, as Excel writes, is left out. An empty line is an
 * empty row, so that row numbers match the spreadsheet.
 * @returns the rows, or the line (from 1) with a quote that is not closed or not followed by a separator or line break
 */
export function parseCsv(text: string): CsvRows {
  const plain = text.replace(/^\uFEFF/, "");
  const named = /^"?sep=([,;\t])"?(?:\r\n|\n|\r)/i.exec(plain);
  const source = plain.slice(named?.[0].length ?? 0);
  const sign = named?.[1] ?? separatorOf(source);
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${sign}\\r\\n]*))(${sign}|\\r\\n|\\n|\\r|$)`,
    "y",
  );
  const rows: string[][] = [];
  let row: string[] = [];
  while (field.lastIndex < source.length || row.length > 0) {
    const start = field.lastIndex;
    const match = field.exec(source);
    if (!match) {
      const line = source.slice(0, start).split(/\r\n|\n|\r/).length;
      return { ok: false, line, problem: "a quote is not closed, or something follows it" };
    }
    const [, quoted, bare = "", end] = match;
    const written = quoted === undefined ? bare : quoted.replaceAll('""', '"');
    // The apostrophe that writeCsv, or a spreadsheet, puts before what is no formula.
    row.push(written.replace(/^'(?=[=+\-@\t\r])/, ""));
    if (end === sign) continue;
    if (row.length > 1 || row[0] !== "") rows.push(row);
    else if (end !== "") rows.push([]);
    row = [];
    if (end === "") break;
  }
  return { ok: true, rows };
}

/** The first bytes of an archive: an .xlsx or .ods file. */
const isWorkbook = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;

/**
 * Decodes a text file.
 * @returns undefined for a file that is not text in UTF-8, such as a workbook, or Windows-1252 or UTF-16 of Excel
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (isWorkbook(bytes)) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** What an operator does with a spreadsheet that {@link decodeText} refuses. */
export const NOT_UTF8 =
  "is no CSV file in UTF-8. In Excel choose Save As, “CSV UTF-8 (Comma delimited)”; in LibreOffice “Unicode (UTF-8)”";

const cell = (text: string) =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Writes rows as CSV: fields are quoted only where necessary, lines end with CRLF, and no cell is a formula of a
 * spreadsheet.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => `${row.map((text) => cell(asSpreadsheetCell(text))).join(",")}\r\n`)
    .join("");
}

/** Begins a CSV file: without a byte order mark, Excel opens it as Windows-1252 at a double click. */
export const CSV_MARK = "\uFEFF";

/** What Windows-1252 makes of the bytes 80 to BF. */
const CONTINUED = "[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]";
const twiceEncoded = new RegExp(`[ÂÃ]${CONTINUED}|[àâ]${CONTINUED}{2}`, "u");

/** True if UTF-8 was read as Windows-1252 and saved as UTF-8: "â€™" for ’, "Ã©" for é, "à¤®" for म. */
export const isTwiceEncoded = (text: string): boolean => twiceEncoded.test(text);

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula (OWASP, CSV injection); a number stays.
 */
function asSpreadsheetCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}
