import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { getuid } from "node:process";
import { promisify } from "node:util";

/** The operating-system account that the database server runs as; `undefined` means the process's own. */
export type SystemAccount = { uid: number; gid: number } | undefined;

/**
 * Chooses the account. PostgreSQL refuses to run as root, and a container has no user `postgres`: as root it runs as
 * the owner of the existing rows, else as 65534, which systems call `nobody`.
 */
export async function postgresAccount(cluster: string): Promise<SystemAccount> {
  if (getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(cluster).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid };
}

/**
 * Options of every child process. The working folder is `/` because ours may be closed to the account. The environment
 * is bare, so that no PGPORT, PGOPTIONS or locale of the operator's shell reaches the server.
 */
export const childOptions = (account: SystemAccount) => ({
  ...account,
  cwd: "/",
  env: { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
});

/** Runs a program to its end as the account. @returns what it printed @throws with what it printed, where it fails */
export const runAs = async (
  account: SystemAccount,
  file: string,
  ...args: string[]
): Promise<string> => (await promisify(execFile)(file, args, childOptions(account))).stdout;

/** Runs a shell's script as the account, with the words as $1, $2 and so on. */
export const shell = (account: SystemAccount, script: string, ...words: string[]) =>
  runAs(account, "/bin/sh", "-c", script, "sh", ...words);
