/**
 * `npm run migrate`: brings the tables up to date as the role of DATABASE_OWNER_URL, and lets the role of DATABASE_URL read and
 * write their rows. `npm run build` first. Ends with 1 when it could not.
 */
import process from "node:process";
import { showProgress } from "./progress.ts";

process.env.NODE_ENV ??= "production";

type App = typeof import("../app.ts");
const { migrateAndPrepare } = (await import("../../build/server/index.js" as string)) as App;

const progress = showProgress("migrate");
try {
  const applied = await migrateAndPrepare(process.env, progress.report).finally(progress.end);
  console.log(applied.length > 0 ? `Applied: ${applied.join(", ")}.` : "Nothing was pending.");
} catch (error) {
  const known = error instanceof Error && /Config/.test(error.name);
  console.error(known ? error.message : error);
  process.exitCode = 1;
}
