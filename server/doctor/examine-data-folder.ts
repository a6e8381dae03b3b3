import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Finding, look, well, wrong } from "./finding.ts";

const FOLDER = "folder";
const MEGABYTE = 1024 * 1024;
/** An embedded database, the outbox and the assets of a few versions fit into it. */
const LITTLE_MB = 200;

/** Examines DATA_DIR: if it can be written to, and has room. What it writes is deleted. */
export async function examineDataFolder(folder: string): Promise<Finding> {
  const path = resolve(folder);
  const probe = join(path, `.doctor-${process.pid}`);
  try {
    await mkdir(path, { recursive: true });
    await writeFile(probe, Buffer.alloc(MEGABYTE));
  } catch (error) {
    const said = `DATA_DIR, ${path}, can't be written to (${(error as Error).message}).`;
    return wrong(FOLDER, said, "Make room there, or let the server's user write into it.");
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  const { bavail, bsize } = await statfs(path);
  const megabytes = Math.floor((bavail * bsize) / MEGABYTE);
  const said = `DATA_DIR, ${path}, has ${megabytes} MB left.`;
  return megabytes < LITTLE_MB ? look(FOLDER, said, "Make room there.") : well(FOLDER, said);
}
