/**
 * `npx sahaj migrate`: applies pending migrations as the role of DATABASE_OWNER_URL and grants the role of DATABASE_URL
 * access to rows. Needs `npm run build` first. Exits with 1 on failure.
 */
import process from "node:process";
import { showProgress } from "./progress.ts";
import { runCommand } from "./run-command.ts";

process.env.NODE_ENV ??= "production";

type App = typeof import("../app.ts");

await runCommand(async () => {
  const { migrateAndPrepare } = (await import("../../build/server/index.js" as string)) as App;
  const progress = showProgress("migrate");
  const applied = await migrateAndPrepare(process.env, progress.report).finally(progress.end);
  console.log(applied.length > 0 ? `Applied: ${applied.join(", ")}.` : "Nothing was pending.");
  return 0;
});
