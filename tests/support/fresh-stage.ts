import { onTestFinished } from "vitest";
import { openStage, type Stage } from "../simulation/stage.ts";
import { freshDatabase } from "./fresh-database.ts";

/** A stage of the simulation on a database of the test's own, both put away when the test is over. */
export async function freshStage(): Promise<Stage> {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const stage = await openStage(url);
  onTestFinished(stage.close);
  return stage;
}
