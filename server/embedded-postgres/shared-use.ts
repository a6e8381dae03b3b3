import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { access, mkdir, rm, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import { join } from "node:path";
import { childOptions } from "./unprivileged-account.ts";

/**
 * The last one out turns off the light. Several processes may use one server, and each of them may
 * be killed at any moment; so each has a keeper, a shell that sleeps until its process closes the
 * pipe, by stop() or by dying. Then it stops the server if nobody uses it any more.
 *
 * A newcomer signs in first and looks for `stopping` second; the keeper makes `stopping` first and
 * looks for users second. One of the two always sees the other.
 *
 * $1 socket folder, $2 cluster, $3 seconds of patience (a supervisor may restart the app meanwhile), $4 the
 * signature of the process that it watched. It signs that out itself: a process that was killed answers
 * `kill -0` until its parent has taken note, and would look like a user for whom the server must stay.
 */
const lastOneOut = `
cat > /dev/null
sleep "$3"
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

/** Our signature in the list of a running server's users. */
export interface Use {
  leave(): Promise<void>;
}

/**
 * Signs in as a user of the server, so that nobody stops it.
 *
 * @returns undefined where the server is just being stopped
 */
export async function signIn(sockets: string): Promise<string | undefined> {
  const signature = join(sockets, "users", `${process.pid}.${randomUUID()}`);
  try {
    await mkdir(join(sockets, "users"), { recursive: true });
    await writeFile(signature, "");
  } catch {
    return undefined; // the folder went away with the server
  }
  const stopping = await access(join(sockets, "stopping")).then(
    () => true,
    () => false,
  );
  if (!stopping) return signature;
  await rm(signature, { force: true });
  return undefined;
}

/** Sets a keeper for a signature. Leaving signs out and waits for the server's end if we were the last. */
export function keep(
  signature: string,
  sockets: string,
  cluster: string,
  lingerSeconds: number,
): Use {
  const keeper = startKeeper("pipe", sockets, cluster, lingerSeconds, signature);
  keeper.unref();
  if (keeper.stdin instanceof Socket) keeper.stdin.unref();
  let left: Promise<void> | undefined;
  async function leave() {
    keeper.kill("SIGKILL"); // its patience is for accidents; this is on purpose
    await rm(signature, { force: true });
    await once(startKeeper("ignore", sockets, cluster, 0, signature), "exit");
  }
  return { leave: () => (left ??= leave()) };
}

function startKeeper(
  stdin: "pipe" | "ignore",
  sockets: string,
  cluster: string,
  timeouts: number,
  signature: string,
): ChildProcess {
  const args = [
    "-c",
    lastOneOut,
    "sahaj-postgres-keeper",
    sockets,
    cluster,
    String(timeouts),
    signature,
  ];
  const options = childOptions(undefined);
  return spawn("/bin/sh", args, { ...options, detached: true, stdio: [stdin, "ignore", "ignore"] });
}
