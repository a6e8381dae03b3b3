import type { Database } from "../../../db/connect.server.ts";
import demoTherapists from "./demo-therapists.json" with { type: "json" };
import { importRoster } from "./import-roster.server.ts";

/**
 * Imports the therapists of demo mode into an empty database with the ordinary importer. Every person,
 * email address, rating and review count in it is invented, and the portraits are drawings
 * (docs/decisions/0007-demo-portraits.md).
 * @returns how many were added
 * @throws Error when the importer refuses the file
 */
export async function loadDemoTherapists(deps: Pick<Database, "db">, now: Date): Promise<number> {
  const done = await importRoster(
    { ...deps, preparePhoto: async () => ({ ok: false, problem: "is no portrait of the demo" }) },
    { text: JSON.stringify(demoTherapists), format: "json", demo: true },
    now,
  );
  if (!done.ok) throw new Error(`demo-therapists.json: ${JSON.stringify(done.complaints)}`);
  return done.added;
}
