import { spawn } from "node:child_process";
import { chown, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Account, childOptions } from "./unprivileged-account.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { observePostmaster } from "./postmaster.ts";

/** The last line: errors of statements carry what visitors typed. They reach the app; the log must never hold them. */
const settings = `
  listen_addresses= unix_socket_permissions=0700 port=5432 max_connections=100 shared_buffers=128MB
  timezone=UTC log_timezone=UTC jit=off log_checkpoints=off
  log_min_messages=log log_min_error_statement=panic log_error_verbosity=terse`;

/** For tests: survives a killed process, not a power cut. Several products share one server. */
const testSettings = "fsync=off synchronous_commit=off full_page_writes=off max_connections=300";

/**
 * Starts one server process on the folder and waits until it answers, however long recovery takes.
 *
 * @returns "started", or "again" where another server holds the folder or is about to release it
 * @throws EmbeddedPostgresError with the end of the server's log where it cannot run
 */
export async function launch(
  cluster: string,
  binaries: string,
  account: Account,
  durable: boolean,
): Promise<"started" | "again"> {
  const sockets = await socketFolder(account);
  const log = await open(join(sockets, "postgres.log"), "a", 0o600);
  const values = (durable ? settings : `${settings} ${testSettings}`).trim().split(/\s+/);
  // Detached, in its own process group: Ctrl-C at the terminal must not end the database before the app has drained.
  const server = spawn(
    join(binaries, "bin", "postgres"),
    ["-D", cluster, "-k", sockets, ...values.flatMap((value) => ["-c", value])],
    { ...childOptions(account), detached: true, stdio: ["ignore", log.fd, log.fd] },
  );
  server.once("error", () => undefined); // leaves no pid, which is seen below
  server.unref();
  await log.close();
  while (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
    const seen = await observePostmaster(cluster);
    if (seen.state === "ready" && seen.pid === server.pid) return "started";
    await pause(10);
  }
  const last = (await readFile(join(sockets, "postgres.log"), "utf8")).trim().split("\n").slice(-4);
  await rm(sockets, { recursive: true, force: true });
  if (/lock file "postmaster.pid"|shared memory block/.test(last.join("\n"))) return "again";
  throw new EmbeddedPostgresError(
    `the server ended (${server.signalCode ?? server.exitCode}): ${last.join(" ")}`,
  );
}

/**
 * Makes a folder that only the account and root can enter, because "trust" asks for no password. In /tmp, which every
 * account can enter: a socket's whole path has room for 103 bytes on macOS, too few for its TMPDIR.
 */
async function socketFolder(account: Account): Promise<string> {
  const folder = await mkdtemp("/tmp/sahaj-pg-");
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  return folder;
}
