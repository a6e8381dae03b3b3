import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { getuid } from "node:process";

/** The operating-system account that the database server runs as; `undefined` means the process's own. */
export type Account = { uid: number; gid: number } | undefined;

/** The output of a program, or why it failed. */
export type Outcome = { ok: true; output: string } | { ok: false; reason: string };

/**
 * Chooses the account. PostgreSQL refuses to run as root, and a container has no user `postgres`: as root it runs as the
 * owner of the existing rows, else as `nobody`.
 */
export async function postgresAccount(cluster: string): Promise<Account> {
  if (getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  const [, uid, gid] = /^nobody:[^:]*:([1-9]\d*):(\d+):/m.exec(passwd) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/**
 * Options of every child process. The working folder is `/` because ours may be closed to the account. The environment is
 * bare, so that no PGPORT, PGOPTIONS or locale of the operator's shell reaches the server.
 */
export const childOptions = (account: Account) => ({
  ...account,
  cwd: "/",
  env: { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
});

/** Runs a program to its end as the account. Never throws. */
export async function runAs(account: Account, file: string, args: string[]): Promise<Outcome> {
  const ran = new Promise<Outcome>((resolve) => {
    execFile(file, args, childOptions(account), (error, stdout, stderr) => {
      if (error === null) resolve({ ok: true, output: stdout + stderr });
      else resolve({ ok: false, reason: (stderr || stdout || error.message).trim() });
    });
  });
  // A uid unknown to the kernel is refused before the child exists.
  return ran.catch((error: unknown) => ({ ok: false, reason: String(error) }));
}

/** Whether the account can enter a folder through all its parents. The kernel decides: ACLs count too. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return (await runAs(account, "/bin/sh", ["-c", 'cd -- "$1"', "sh", folder])).ok;
}
