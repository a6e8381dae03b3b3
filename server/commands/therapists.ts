/**
 * `npx sahaj therapists import FILE.csv|json [--yes]`: imports the roster file as a patch in one transaction, or
 * nothing. Shows the difference first and asks; --yes answers for a script.
 * `npx sahaj therapists export FILE.csv|json`: writes all therapists to a file that can be imported again.
 * `npx sahaj therapists template FILE.csv`: writes a file with the columns, how to fill them, and no therapist.
 * Exits with 1 when nothing was done.
 */
import { readFile, writeFile } from "node:fs/promises";
import { dirname, extname, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { type Config, parseConfig } from "../../app/config.server.ts";
import type { Database } from "../../app/db/connect.server.ts";
import { importReviewedRoster } from "../../app/domain/bookings/review-roster.server.ts";
import { rosterWarnings } from "../../app/domain/bookings/roster-warnings.ts";
import { assessmentConcerns } from "../../app/domain/matching/rank-therapists.ts";
import { createAuditRecorder, commandLine } from "../../app/domain/staff/audit.server.ts";
import {
  exportRoster,
  rosterTemplate,
  type ImportRoster,
  type ImportedChange,
} from "../../app/domain/therapists/import-roster.server.ts";
import { formatInstant } from "../../app/lib/india-time.ts";
import { decodeText, NOT_UTF8 } from "../../app/lib/csv.ts";
import { preparePhoto } from "./prepare-photo.ts";
import { showProgress } from "./progress.ts";
import { misused, runCommand, withDatabase } from "./run-command.ts";

type Format = "csv" | "json";

interface Import {
  database: Database;
  config: Config;
  file: string;
  format: Format;
  /** The file's text. */
  source: string;
  /** Without a question. */
  yes: boolean;
}

const now = new Date();

const MOST_CHARACTERS = 60;

const short = (cell: string) =>
  cell === "" ? "(empty)" : cell.replace(/\s+/g, " ").slice(0, MOST_CHARACTERS);

const prepared = new Map<string, ReturnType<typeof preparePhoto>>();

/** Prepares a photograph once, for the run that shows and the run that imports. @param path absolute */
function photoOnce(path: string, widths: readonly number[]) {
  const photo = prepared.get(path) ?? preparePhoto(path, widths);
  prepared.set(path, photo);
  return photo;
}

/** Imports the file, or only shows what it would change. */
async function runImport({ database, config, file, format, source }: Import, isDryRun: boolean) {
  const progress = showProgress("import");
  const { done, review } = await importReviewedRoster(
    database.db,
    { text: source, format, production: config.MODE === "production" },
    {
      audit: createAuditRecorder(commandLine, "npx sahaj therapists"),
      preparePhoto: (path, widths) => photoOnce(resolve(dirname(file), path), widths),
      report: progress.report,
    },
    now,
    () => !isDryRun,
  ).finally(progress.end);
  const shown = [
    ...(review?.changes ?? []).flatMap(linesOf),
    ...(review?.warnings ?? []).map(
      ({ row, column, value, why }) => `? row ${row}, ${column}: “${value}” ${rosterWarnings[why]}`,
    ),
    ...(review?.outside ?? []).map(
      ({ therapistName, startsAt, orderId }) =>
        `! ${therapistName} has a session at ${formatInstant(startsAt)}, outside the new hours: ${orderId}`,
    ),
  ];
  return { done, shown: shown.join("\n") };
}

function linesOf({ name, isNew, differences, closed }: ImportedChange): string[] {
  if (isNew) return [`${name}: new`];
  return [
    ...differences.map(
      ({ column, before, after }) => `${name}: ${column}: ${short(before)} → ${short(after)}`,
    ),
    ...(closed.length > 0 ? [`! ${name} can no longer be booked on: ${closed.join(", ")}`] : []),
  ];
}

async function confirm(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Without an answer, as after Ctrl-D or from a pipe that ends, the question stays open for ever.
  const ended = new Promise<string>((answered) => terminal.once("close", () => answered("")));
  const answer = await Promise.race([terminal.question("Import this? Type yes: "), ended]);
  terminal.close();
  return answer.trim().toLowerCase() === "yes";
}

async function importFile(given: Import): Promise<ImportRoster> {
  const dry = await runImport(given, true);
  if (!dry.done.ok && dry.done.complaints.length > 0) return dry.done;
  if (dry.shown === "") return { ok: true, added: 0, changed: 0 };
  console.log(dry.shown);
  if (!given.yes && !(await confirm())) return { ok: false, complaints: [] };
  const { done, shown } = await runImport(given, false);
  if (shown !== dry.shown) console.log(`Changed meanwhile:\n${shown}`);
  return done;
}

async function importAndTell(given: Import): Promise<number> {
  const done = await importFile(given);
  if (done.ok) {
    console.log(`${done.added} added, ${done.changed} changed.`);
    return 0;
  }
  if (done.complaints.length === 0) console.error("Nothing was imported.");
  else console.error(`Nothing was imported. To mend in ${given.file}:`);
  for (const { row, field, problem, found } of done.complaints)
    console.error(`  row ${row}, ${field}: ${problem}${found ? ` (found: ${short(found)})` : ""}`);
  return 1;
}

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: "boolean", default: false } },
  });
  const [verb = "", file = ""] = positionals;
  const format = { ".csv": "csv", ".json": "json" }[extname(file).toLowerCase()] as
    | Format
    | undefined;
  const isKnown = ["import", "export", "template"].includes(verb);
  if (!isKnown || format === undefined || (verb === "template" && format !== "csv"))
    return misused(
      "npx sahaj therapists import FILE.csv|json [--yes] | export FILE.csv|json | template FILE.csv",
    );
  if (verb === "template") {
    // Never over a file that is there.
    const isWritten = await writeFile(file, rosterTemplate(assessmentConcerns), {
      flag: "wx",
    }).then(
      () => true,
      () => false,
    );
    if (isWritten)
      console.log(`${file} has the columns. Fill in a row for each therapist, then import it.`);
    else console.error(`${file} can't be written, or is there already.`);
    return isWritten ? 0 : 1;
  }
  const bytes = verb === "import" ? await readFile(file).catch(() => undefined) : new Uint8Array();
  if (bytes === undefined) {
    console.error(`${file} can't be read.`);
    return 1;
  }
  const source = decodeText(bytes);
  if (source === undefined) {
    console.error(`Nothing was imported: ${file} ${NOT_UTF8}.`);
    return 1;
  }
  const config = parseConfig(process.env);
  return withDatabase(config, async (database) => {
    if (verb === "import")
      return importAndTell({ database, config, file, format, source, yes: values.yes });
    const { text, count } = await exportRoster(database.db, format);
    await writeFile(file, text);
    console.log(`${count} written to ${file}.`);
    return 0;
  });
});
