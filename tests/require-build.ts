import { requireBuild } from "./support/repository/project-files.ts";

/** Before `npm run check`: some of its tests read the build, and say so only after minutes. */
try {
  requireBuild();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
