import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { access, mkdir, rm, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import { join } from "node:path";
import { childOptions } from "./unprivileged-account.ts";

/**
 * Stops the server when its last user leaves. Several processes may use one server (app, doctor, tests), and each may be
 * killed at any moment. So each has a keeper: a shell that reads a pipe from its process. The line "leave" means stop();
 * an end without it means that the process died, and the keeper waits first, because a supervisor may restart the app.
 *
 * A new user registers first and looks for `stopping` second; the keeper makes `stopping` first and looks for users
 * second. One of the two always sees the other.
 *
 * $1 socket folder, $2 cluster, $3 seconds to wait, $4 the registration of the process that it watches. The keeper itself
 * removes it: a killed process answers `kill -0` until its parent has collected it, and would count as a user.
 */
const keeperScript = `
read -r word || sleep "$3"
rm -f "$4"
tries=0
until mkdir "$1/stopping" 2> /dev/null; do
  tries=$((tries + 1))
  if [ ! -d "$1" ] || [ "$tries" -gt 1200 ]; then exit 0; fi
  sleep 0.05
done
for user in "$1"/users/*; do
  pid=\${user##*/}
  if kill -0 "\${pid%%.*}" 2> /dev/null; then rmdir "$1/stopping"; exit 0; fi
done
running() { [ "$(sed -n 5p "$2/postmaster.pid" 2> /dev/null)" = "$1" ]; }
if running "$1" "$2" && kill -INT "$(sed -n 1p "$2/postmaster.pid")" 2> /dev/null; then
  tries=0
  while running "$1" "$2" && [ "$tries" -lt 1200 ]; do tries=$((tries + 1)); sleep 0.05; done
fi
rm -rf "$1"
`;

/**
 * Registers this process as a user of the server, so that no other process stops it.
 *
 * @returns the registration; undefined where the server is about to stop
 */
export async function registerUser(sockets: string): Promise<string | undefined> {
  const registration = join(sockets, "users", `${process.pid}.${randomUUID()}`);
  try {
    await mkdir(join(sockets, "users"), { recursive: true });
    await writeFile(registration, "");
  } catch {
    return undefined; // the folder went away with the server
  }
  const stopping = await access(join(sockets, "stopping")).catch(() => "no");
  if (stopping === "no") return registration;
  await rm(registration, { force: true });
  return undefined;
}

/** Starts the keeper of a registration. @returns stop: leaves, and waits for the server's end if this user was the last */
export function startKeeper(
  registration: string,
  sockets: string,
  cluster: string,
  lingerSeconds: number,
): () => Promise<void> {
  const args = [sockets, cluster, String(lingerSeconds), registration];
  const keeper = spawn("/bin/sh", ["-c", keeperScript, "sahaj-postgres-keeper", ...args], {
    ...childOptions(undefined),
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = once(keeper, "exit");
  keeper.unref();
  if (keeper.stdin instanceof Socket) keeper.stdin.unref();
  keeper.stdin.on("error", () => undefined); // the keeper was killed
  return async () => {
    keeper.ref();
    if (!keeper.stdin.writableEnded) keeper.stdin.end("leave\n");
    await ended;
  };
}
