import { randomUUID } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Finding, look, well, wrong } from "./finding.ts";

const DISK = "disk";
const GIGABYTE = 1e9;

/** Returns how many bytes this process may still write on a folder's disk. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Checks that the data folder is writable, with a temporary file, and that its disk has space left.
 * @param free returns the free bytes
 */
export async function examineDisk(
  dataDir: string,
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<Finding> {
  const folder = resolve(dataDir);
  const trial = join(folder, `doctor-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(trial, "");
    await rm(trial);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "EIO";
    const mend = "Give the folder to the server's user, or name another in DATA_DIR.";
    return wrong(DISK, `${folder} can't be written (${code}).`, mend);
  }
  const bytes = await free(folder);
  const said = `${(bytes / GIGABYTE).toFixed(1)} GB are free where ${folder} is.`;
  if (bytes < GIGABYTE / 5) return wrong(DISK, said, "Make room: a full disk stops the database.");
  if (bytes < 2 * GIGABYTE) return look(DISK, said, "Make room before it is full.");
  return well(DISK, said);
}
