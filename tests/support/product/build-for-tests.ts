import { needsBuild } from "../repository/project-files.ts";
import { runProgram } from "./run-program.ts";

/** Global set-up of both runners: builds the product once, if the build is missing or older than the code. */
export default async function buildForTests(): Promise<void> {
  if (!needsBuild()) return;
  // Vitest's own "test" would build React's development version.
  const environment = { NODE_ENV: "production" };
  if ((await runProgram("react-router", ["build", "--logLevel", "warn"], environment)) !== 0)
    throw new Error("The product can't be built: `npm run build` says why.");
}
