import { randomUUID } from "node:crypto";
import { chown, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { type Account, runAs } from "./unprivileged-account.ts";

/**
 * Runs initdb unless the database folder exists. It works beside and then renames, so a failed or parallel initdb leaves
 * nothing half-made.
 *
 * @param binaries the folder with `bin/initdb`
 * @param durable false leaves out waiting for the disk
 * @throws EmbeddedPostgresError where it fails, or the folder was written by another major version
 */
export async function createCluster(
  cluster: string,
  binaries: string,
  account: Account,
  durable: boolean,
): Promise<void> {
  if (await isCluster(cluster, account)) return;
  const draft = `${cluster}.${randomUUID()}`;
  try {
    await mkdir(dirname(cluster), { recursive: true, mode: 0o711 });
    await mkdir(draft, { mode: 0o700 });
    if (account !== undefined) await chown(draft, account.uid, account.gid);
    // The built-in C.UTF-8 sorts alike on every system; a libc locale may be missing or change.
    const locale = "--locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C --encoding=UTF8";
    const outcome = await runAs(account, join(binaries, "bin", "initdb"), [
      "--auth=trust", // the socket's folder is closed to other users
      "--username=sahaj",
      `--pgdata=${draft}`,
      ...locale.split(" "),
      ...(durable ? [] : ["--no-sync"]),
    ]);
    if (!outcome.ok) throw new Error(outcome.reason.trim().split("\n").slice(-4).join(" "));
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (await isCluster(cluster, account)) return; // another start was quicker
    throw new EmbeddedPostgresError(`initdb cannot make ${cluster}: ${String(error)}`);
  }
}

async function isCluster(cluster: string, account: Account): Promise<boolean> {
  const file = readFile(join(cluster, "PG_VERSION"), "utf8");
  const version = await file.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new EmbeddedPostgresError(`${cluster} cannot be read (${error.message}).`);
  });
  if (version === undefined) return false;
  if (version.trim() !== "18") {
    throw new EmbeddedPostgresError(
      `${cluster} was written by PostgreSQL ${version.trim()}, this is 18. Dump it with the old one first.`,
    );
  }
  // A backup restored by root belongs to root, whose files the server may not read.
  if (account !== undefined && (await stat(cluster)).uid === 0) {
    const script = 'chown -R -P "$1" "$2" && chmod 700 "$2"';
    const owner = `${account.uid}:${account.gid}`;
    await runAs(undefined, "/bin/sh", ["-c", script, "sh", owner, cluster]);
  }
  return true;
}
