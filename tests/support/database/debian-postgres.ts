import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import {
  childOptions,
  postgresAccount,
} from "../../../server/embedded-postgres/unprivileged-account.ts";
import { freePort } from "../product/free-port.ts";
import { programForTests } from "../repository/program-for-tests.ts";

/** The newest PostgreSQL of Debian's packages, or the one beside the pg_dump that the tests use. */
function binaries(): string {
  const pgDump = programForTests("pg_dump");
  const initdb = globSync("/usr/lib/postgresql/*/bin/initdb").toSorted().at(-1);
  return dirname(initdb ?? pgDump);
}

/** The environment of a cluster's programs, as pgBackRest's, and the settings of its server. */
export interface ClusterOptions {
  port?: number;
  settings?: string[];
  environment?: Record<string, string>;
}

/**
 * Starts a cluster of the machine's own PostgreSQL on 127.0.0.1.
 * @returns its port, and how to stop it, which the end of the test does otherwise
 */
export async function startCluster(cluster: string, options: ClusterOptions = {}) {
  const port = options.port ?? (await freePort());
  const account = childOptions(await postgresAccount(cluster));
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "fsync=off"];
  const given = options.settings ?? ["unix_socket_directories="];
  const server = spawn(
    join(binaries(), "postgres"),
    ["-D", cluster, ...[...settings, ...given].flatMap((one) => ["-c", one])],
    { ...account, env: { ...account.env, ...options.environment }, stdio: "ignore" },
  );
  const ended = once(server, "exit");
  const stop = async (signal: "SIGQUIT" | "SIGINT" = "SIGINT") => {
    server.kill(signal);
    await ended;
  };
  onTestFinished(() => stop("SIGQUIT"));
  return { port, stop };
}

/**
 * Makes a new cluster whose superuser `postgres` has a password, as every role must.
 * @param folder the account's own
 */
export async function createCluster(folder: string, passwordFile: string): Promise<string> {
  const cluster = join(folder, "cluster");
  const account = await postgresAccount(folder);
  execFileSync(
    join(binaries(), "initdb"),
    [
      "-D",
      cluster,
      "-U",
      "postgres",
      "-A",
      "scram-sha-256",
      "--pwfile",
      passwordFile,
      "-E",
      "UTF8",
    ],
    { ...childOptions(account), stdio: "pipe" },
  );
  return cluster;
}
