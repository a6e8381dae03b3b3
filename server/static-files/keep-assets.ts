import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const DAY_MS = 86_400_000;
/** Well within a day, so that the assets of a running version are never taken for former ones. */
export const KEEP_EVERY_MS = DAY_MS / 4;

/**
 * Copies a build's assets to a folder that the replicas of other versions serve from too, and removes those that no
 * running version has copied for a day: a page from before a rollout still finds its scripts after it.
 *
 * @param build the folder of the build's assets; their names contain a hash of their content
 */
export async function keepAssets(build: string, kept: string, now: Date): Promise<void> {
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(build)) {
    // Another replica never sees half a file.
    const partial = join(kept, `.${process.pid}-${name}`);
    await copyFile(join(build, name), partial);
    await rename(partial, join(kept, name));
  }
  for (const name of await readdir(kept)) {
    const file = join(kept, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < now.getTime() - DAY_MS) await rm(file, { force: true });
  }
}
