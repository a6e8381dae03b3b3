/**
 * `npx sahaj doctor`: examines configuration, services, database, queue, clock and disk as the server would use them,
 * and prints what is wrong and how to repair it. Exits with 1 when something is wrong, 0 otherwise: also where
 * something is to look at, or is left out of a demo on purpose. Changes nothing.
 */
import { examine } from "../doctor/examine.ts";
import { report } from "../doctor/examine-services.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const findings = await examine(process.env, { fetch: globalThis.fetch, now: () => new Date() });
  console.log(report(findings));
  return findings.some(({ state }) => state === "wrong") ? 1 : 0;
});
