import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Programs that the tests drive: Debian's package, and where each comes from otherwise. */
const programs = {
  caddy: { debian: "caddy", from: "https://caddyserver.com/docs/install" },
  etcd: { debian: "etcd-server", from: "https://etcd.io" },
  haproxy: { debian: "haproxy", from: "https://www.haproxy.org" },
  nginx: { debian: "nginx-light", from: "https://nginx.org" },
  patroni: { debian: "patroni", from: "https://patroni.readthedocs.io" },
  pgbouncer: { debian: "pgbouncer", from: "https://www.pgbouncer.org" },
  pg_dump: { debian: "postgresql", from: "https://www.postgresql.org" },
  pgbackrest: { debian: "pgbackrest", from: "https://pgbackrest.org" },
  promtool: { debian: "prometheus", from: "https://prometheus.io/download" },
};

export type ProgramForTests = keyof typeof programs;

/** Servers are there on Debian, and on the path of root alone. */
const systemFolders = ["/usr/sbin", "/usr/local/sbin"];

/** Finds a program on this machine. The variable of its name, such as CADDY, names another. */
export function findProgram(name: ProgramForTests): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...systemFolders];
  const chosen = process.env[name.toUpperCase()];
  return [chosen ?? folders.map((folder) => join(folder, name))]
    .flat()
    .find((file) => existsSync(file));
}

/**
 * A program on this machine. The tests install none: a package may start a service.
 *
 * @throws Error saying what to do, where there is none
 */
export function programForTests(name: ProgramForTests): string {
  const found = findProgram(name);
  if (found !== undefined) return found;
  const { debian, from } = programs[name];
  throw new Error(
    `These tests need ${name}. Install it (apt-get install ${debian}, or ${from}), ` +
      `or set ${name.toUpperCase()} to the path of one.`,
  );
}

/**
 * Vitest's tags, one a program. A test that has one is skipped where the program is missing, and the end of `npm test`
 * says so. `REQUIRE_PROGRAMS=1` lets the test fail instead.
 */
export const programTags: { name: ProgramForTests; skip?: true }[] = (
  Object.keys(programs) as ProgramForTests[]
).map((name) => ({
  name,
  ...(process.env.REQUIRE_PROGRAMS !== "1" && findProgram(name) === undefined && { skip: true }),
}));
