/** Comma-separated values as spreadsheets write them (RFC 4180). */

export type CsvRows = { ok: true; rows: string[][] } | { ok: false; line: number; problem: string };

/**
 * Parses CSV with any line endings, quoted fields (with commas, quotes and line breaks) and a byte order mark. An empty
 * line is an empty row, so that row numbers match the file.
 * @returns the rows, or the line (from 1) with a quote that is not closed or not followed by a comma or line break
 */
export function parseCsv(text: string): CsvRows {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  const source = text.replace(/^\uFEFF/, "");
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
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    if (row.length > 1 || row[0] !== "") rows.push(row);
    else if (end !== "") rows.push([]);
    row = [];
    if (end === "") break;
  }
  return { ok: true, rows };
}

const cell = (text: string) =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Writes rows as CSV: fields are quoted only where necessary, lines end with CRLF. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula (OWASP, CSV injection); a number stays.
 */
export function asSpreadsheetCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}
