import { randomUUID } from "node:crypto";
import { chmod, cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { getuid } from "node:process";
import { type Account, canEnter } from "./unprivileged-account.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/** Where a copy of the programs may live, best first. */
export function usualCacheFolders(): string[] {
  const own = `sahaj-${getuid?.() ?? 0}`;
  return getuid?.() === 0
    ? [join("/var/cache", own), join(tmpdir(), own)]
    : [join(homedir(), ".cache", own), join(tmpdir(), own)];
}

/**
 * Copies a folder under a name that says its version, once: it appears whole or not at all, so that
 * two starts at one time cannot run half a copy. Every file becomes readable and runnable for all,
 * because an install under umask 077 closes it to the account.
 *
 * @param finish completes the copy before it appears.
 * @returns the copy
 * @throws EmbeddedPostgresError where no cache folder can be used
 */
export async function copyOnce(
  source: string,
  key: string,
  account: Account,
  cacheFolders: string[],
  finish: (copy: string) => Promise<unknown>,
): Promise<string> {
  const reasons: string[] = [];
  for (const cache of cacheFolders) {
    try {
      await mkdir(cache, { recursive: true, mode: 0o755 });
      await refuseCrossSite(cache);
      if (!(await canEnter(account, cache))) throw new Error(`${cache} is closed to the server`);
      const target = join(cache, key, "native");
      if (await stat(target).catch(() => undefined)) return target;
      await copyWhole(source, join(cache, key), finish);
      return target;
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new EmbeddedPostgresError(
    `its programs cannot be copied to where the server may run them (${reasons.join("; ")}).`,
  );
}

/** A folder that somebody else could have filled must not be run from: /tmp is open to all. */
async function refuseCrossSite(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid !== getuid?.() || (mode & 0o022) !== 0) throw new Error(`${folder} is not ours alone`);
}

async function copyWhole(
  source: string,
  target: string,
  finish: (copy: string) => Promise<unknown>,
): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  try {
    const native = join(draft, "native");
    await cp(source, native, { recursive: true, verbatimSymlinks: true });
    await finish(native);
    await chmod(draft, 0o755);
    for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
    }
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const madeByAnother = await stat(join(target, "native")).catch(() => undefined);
    if (madeByAnother === undefined) throw error;
  }
}
