import { spawn } from "node:child_process";
import { closeSync, constants, existsSync, openSync, writeFileSync } from "node:fs";
import { open, readFile, rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type SystemAccount, childOptions, shell } from "./unprivileged-account.ts";

const { O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = constants;

/** The last line: errors of statements carry what visitors typed. They reach the app; the log must never hold them. */
const settings = `
  listen_addresses= unix_socket_permissions=0700 port=5432 max_connections=100 shared_buffers=128MB
  timezone=UTC log_timezone=UTC jit=off log_checkpoints=off
  log_min_messages=log log_min_error_statement=panic log_error_verbosity=terse`;

/** For tests: survives a killed process, not a power cut. Several products share one server. */
const testSettings = "fsync=off synchronous_commit=off full_page_writes=off max_connections=300";

/**
 * Stops the server when its last user has left. Several processes may use one server (app, doctor, tests), and each may
 * be killed at any moment: so each holds the named pipe `users` open, and reading from it ends when the system has
 * closed the last one's end. `leave` says that this one called stop(). Without it a process died, and the keeper waits
 * first, because a supervisor may restart the app. A process that comes in that time makes `joined`.
 *
 * $1 socket folder, $2 cluster, $3 folder of pg_ctl, $4 seconds to wait
 */
const keeper = `
exec 3< "$1/users"
while
  read -r nothing <&3
  ticks=$(($4 * 20))
  until [ -e "$1/leave" ] || [ $((ticks -= 1)) -lt 0 ]; do sleep 0.05; done
  rm "$1/joined"
do rm -f "$1/leave"; done
rm "$1/users"
read -r nothing <&3 # one that joined in the last moment may stay
if [ "$(sed -n 5p "$2/postmaster.pid")" = "$1" ]; then "$3/pg_ctl" stop -D "$2" -m fast; fi
rm -rf "$1"`;

/** "busy": starting, recovering or stopping. "absent": not running. Else the socket folder of a server that answers. */
export type Postmaster = "absent" | "busy" | `/${string}`;

/**
 * Reads `postmaster.pid` and compares it with what runs. Lines as in PostgreSQL 18 `src/include/utils/pidfile.h`: 1
 * pid, 5 socket folder, 8 status. The file of a killed server names a process that is gone, or another program by now.
 */
export async function observePostmaster(cluster: string): Promise<Postmaster> {
  const read = () => readFile(`${cluster}/postmaster.pid`, "utf8").catch(() => undefined);
  const text = await read();
  if (text === undefined) return "absent";
  const [pid, , , , sockets, , , status] = text.split("\n");
  if (!pid) return "busy"; // PostgreSQL creates the file first and fills it after
  // /proc, because slim images have no ps, and ps, because macOS has no /proc.
  const script = 'cat "/proc/$1/cmdline" 2>/dev/null || ps -p "$1" -o command=';
  const command = await shell(undefined, script, pid).catch(() => undefined);
  if (command === undefined) return "absent"; // PostgreSQL itself removes the file of a dead process
  if (command === "") return "busy"; // killed a moment ago: its end is not complete
  if (command.includes(cluster))
    return status?.trim() === "ready" ? (sockets as `/${string}`) : "busy";
  // The number went to another program. PostgreSQL would take it for a running server and refuse every start, as
  // happens in containers, where numbers repeat at every boot.
  if ((await read()) === text) await rm(`${cluster}/postmaster.pid`);
  return "absent";
}

/** Joins the server of this folder, or starts it. @returns its socket folder, and how to leave it */
export async function joinOrStartServer(
  cluster: string,
  binaries: string,
  account: SystemAccount,
  { durable, lingerSeconds }: { durable: boolean; lingerSeconds: number },
) {
  const startKeeper = (sockets: string) => {
    const words = [sockets, cluster, binaries, String(lingerSeconds)];
    const args = ["-c", keeper, "sahaj-postgres-keeper", ...words];
    // Detached: Ctrl-C at the terminal must not end the database before the app has drained. pg_ctl does so itself.
    spawn("/bin/sh", args, { ...childOptions(account), detached: true, stdio: "ignore" }).unref();
  };

  /** @returns undefined where the server is about to stop */
  const join = (sockets: string) => {
    try {
      const pipe = openSync(`${sockets}/users`, O_WRONLY | O_NONBLOCK);
      writeFileSync(`${sockets}/joined`, "");
      return user(sockets, pipe);
    } catch (error) {
      // No reader: the keeper was killed.
      if ((error as NodeJS.ErrnoException).code === "ENXIO") startKeeper(sockets);
      return undefined;
    }
  };

  /** @returns undefined where another server holds the folder or is about to release it */
  const start = async () => {
    // mktemp's folder is the account's alone, because "trust" asks for no password. In /tmp, which every account can
    // enter: a socket's whole path has room for 103 bytes on macOS, too few for its TMPDIR.
    const make =
      'folder=$(mktemp -d /tmp/sahaj-pg-XXXXXX) && mkfifo "$folder/users" && echo "$folder"';
    const sockets = (await shell(account, make)).trim();
    const used = user(sockets, openSync(`${sockets}/users`, O_RDWR));
    startKeeper(sockets);
    const values = (durable ? settings : `${settings} ${testSettings}`).trim().split(/\s+/);
    const options = `-k ${sockets} ${values.map((value) => `-c ${value}`).join(" ")}`;
    const log = `${sockets}/postgres.log`;
    try {
      // It waits for as long as recovery takes.
      const begin = '"$1/pg_ctl" start -D "$2" -l "$3" -t 1000000 -o "$4"';
      await shell(account, begin, binaries, cluster, log, options);
      return used;
    } catch (error) {
      const said = await readFile(log, "utf8").catch(() => String(error));
      await used.stop();
      if (/lock file "postmaster.pid"|shared memory block/.test(said)) return undefined;
      const last = said.trim().split("\n").slice(-4).join(" ");
      throw new Error(`the server ended: ${last}`, { cause: error });
    }
  };

  // One minute for another process's server to start, recover or stop.
  for (const end = performance.now() + 60_000; performance.now() < end; await pause(50)) {
    const seen = await observePostmaster(cluster);
    const used = seen === "absent" ? await start() : seen !== "busy" && join(seen);
    if (used) return used;
  }
  throw new Error(`another PostgreSQL holds ${cluster} and answered nothing for a minute`);
}

/** @returns stop: leaves, and waits for the server's end if this user was the last */
function user(sockets: string, pipe: number) {
  let held = true;
  const stop = async () => {
    if (held) closeSync(pipe);
    held = false;
    // One minute for the server to write its rows.
    const end = performance.now() + 60_000;
    while (existsSync(sockets) && performance.now() < end) {
      try {
        const users = await open(`${sockets}/users`, O_RDONLY | O_NONBLOCK);
        // EAGAIN: another user holds it open.
        await users.read(Buffer.alloc(1)).finally(() => users.close());
        writeFileSync(`${sockets}/leave`, "");
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EAGAIN") return;
      }
      await pause(20);
    }
  };
  return { sockets, stop };
}
