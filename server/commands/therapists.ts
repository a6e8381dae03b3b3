/**
 * `npm run therapists -- import FILE.csv|json`: imports the whole roster file in one transaction, or nothing.
 * `npm run therapists -- export FILE.csv|json`: writes all therapists to a file that can be imported again.
 * Exits with 1 when nothing was done.
 */
import { readFile, writeFile } from "node:fs/promises";
import { dirname, extname, resolve } from "node:path";
import { parseConfig } from "../../app/config.server.ts";
import { connect } from "../../app/db/connect.server.ts";
import { exportRoster } from "../../app/features/therapists/roster/export-roster.server.ts";
import { importRoster } from "../../app/features/therapists/roster/import-roster.server.ts";
import { databaseServer } from "../embedded-postgres/database-server.ts";
import { explainDatabaseError } from "./explain-database-error.ts";
import { preparePhoto } from "./prepare-photo.ts";
import { showProgress } from "./progress.ts";

const [verb, file = ""] = process.argv.slice(2);
const format = { ".csv": "csv", ".json": "json" }[extname(file).toLowerCase()] as
  | "csv"
  | "json"
  | undefined;
if ((verb !== "import" && verb !== "export") || format === undefined) {
  console.error("Usage: npm run therapists -- import FILE.csv|json | export FILE.csv|json");
  process.exit(2);
}

const text = verb === "import" ? await readFile(file, "utf8").catch(() => undefined) : "";
if (text === undefined) {
  console.error(`${file} can't be read.`);
  process.exit(1);
}

const { url, stop } = await databaseServer(parseConfig(process.env));
const database = connect(url, { max: 2 });

try {
  if (verb === "export") {
    const written = await exportRoster(database, format);
    await writeFile(file, written.text);
    console.log(`${written.count} written to ${file}.`);
  } else {
    const beside = dirname(file);
    const progress = showProgress("import");
    const deps: Parameters<typeof importRoster>[0] = {
      ...database,
      preparePhoto: (path, widths) => preparePhoto(resolve(beside, path), widths),
      report: progress.report,
    };
    const done = await importRoster(deps, { text, format }, new Date()).finally(progress.end);
    if (done.ok) {
      console.log(`${done.added} added, ${done.changed} changed.`);
    } else {
      console.error(`Nothing was imported. To mend in ${file}:`);
      for (const { row, field, problem } of done.complaints)
        console.error(`  row ${row}, ${field}: ${problem}`);
      process.exitCode = 1;
    }
  }
} catch (error) {
  explainDatabaseError(error);
} finally {
  await database.close();
  await stop();
}
