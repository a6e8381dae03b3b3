import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { getuid } from "node:process";

/** The operating-system account the database server runs as; `undefined` means our own. */
export type Account = { uid: number; gid: number } | undefined;

/** What a program answered: everything it printed, or why it could not run. */
export type Outcome = { ok: true; output: string } | { ok: false; reason: string };

/**
 * PostgreSQL refuses to run as root. There it runs as whoever owns the existing database folder,
 * else as `nobody`; for everybody else it runs as themselves.
 */
export async function postgresAccount(cluster: string): Promise<Account> {
  if (getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd);
  const uid = Number(nobody?.[1] ?? 65_534);
  const gid = Number(nobody?.[2] ?? 65_534);
  // A negative or zero number (old systems, odd images) would be root again or refused by the kernel.
  return uid > 0 ? { uid, gid } : { uid: 65_534, gid: 65_534 };
}

/**
 * How every child of ours starts. The working folder is `/` because ours may be closed to the
 * account; the environment is bare so that no PGPORT, PGOPTIONS or locale of the operator's shell
 * leaks into the server.
 */
export function childOptions(account: Account) {
  return {
    ...account,
    cwd: "/",
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
  };
}

/** Runs a program to its end as the account. Never throws. */
export function runAs(account: Account, file: string, args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const refused = (error: unknown) =>
      resolve({ ok: false, reason: error instanceof Error ? error.message : String(error) });
    try {
      execFile(file, args, childOptions(account), (error, stdout, stderr) => {
        if (error === null) resolve({ ok: true, output: stdout + stderr });
        else resolve({ ok: false, reason: (stderr || stdout || error.message).trim() });
      });
    } catch (error) {
      refused(error); // a uid the kernel does not know is refused before the child exists
    }
  });
}

/** Whether the account can come into a folder through all its parents. The kernel is asked: ACLs count too. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return (await runAs(account, "/bin/sh", ["-c", 'cd -- "$1"', "sh", folder])).ok;
}
