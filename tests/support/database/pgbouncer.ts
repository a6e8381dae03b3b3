import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  childOptions,
  postgresAccount,
} from "../../../server/embedded-postgres/unprivileged-account.ts";
import { freePort } from "../product/free-port.ts";
import { programForTests } from "../repository/program-for-tests.ts";

/**
 * Whether it follows prepared statements from session to session, as from 1.21 on. An older one refuses the setting.
 */
function preparesStatements(program: string): boolean {
  const [, minor] =
    /PgBouncer 1\.(\d+)/.exec(execFileSync(program, ["--version"], { encoding: "utf8" })) ?? [];
  return Number(minor) >= 21;
}

/**
 * Starts PgBouncer in transaction mode in front of a server. `PGBOUNCER` names another program than the machine's own.
 *
 * @param target the server's connection string, over a Unix socket
 * @param folder that the server's account can reach
 */
export async function startPgBouncer(
  target: string,
  folder: string,
  { sessions = 3 } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const { searchParams, pathname, username } = new URL(target);
  const port = await freePort();
  const program = programForTests("pgbouncer");
  const [settings, users] = [join(folder, "pgbouncer.ini"), join(folder, "users.txt")];
  await writeFile(users, `"${username}" ""\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${searchParams.get("host")} port=${searchParams.get("port")}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
${preparesStatements(program) ? "max_prepared_statements = 200\n" : ""}`,
  );
  const account = await postgresAccount(join(folder, "none"));
  const bouncer = spawn(program, ["--quiet", settings], {
    ...childOptions(account),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  bouncer.stderr.on("data", (part: Buffer) => (said += part.toString()));
  const ended = once(bouncer, "exit");
  process.once("exit", () => bouncer.kill("SIGKILL"));
  await Promise.race([ended, pause(500)]);
  if (bouncer.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said}`);
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      bouncer.kill("SIGQUIT");
      await ended;
    },
  };
}
