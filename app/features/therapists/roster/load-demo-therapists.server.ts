import type { Database } from "../../../db/connect.server.ts";
import { demoTherapists } from "./demo-therapists.ts";
import { addToEmptyRoster } from "../store.server.ts";

/** Demo mode's people, into an empty table only. @returns how many were added */
export function loadDemoTherapists(deps: Pick<Database, "db">): Promise<number> {
  return addToEmptyRoster(
    deps.db,
    demoTherapists.map((therapist) => ({ ...therapist, demo: true })),
  );
}
