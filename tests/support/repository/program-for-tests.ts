import { spawnSync } from "node:child_process";

/** Programs that the tests drive: Debian's package, how each says its version, and where it comes from otherwise. */
const programs = {
  caddy: { debian: "caddy", version: "version", from: "https://caddyserver.com/docs/install" },
  etcd: { debian: "etcd-server", version: "--version", from: "https://etcd.io" },
  haproxy: { debian: "haproxy", version: "-v", from: "https://www.haproxy.org" },
  nginx: { debian: "nginx-light", version: "-v", from: "https://nginx.org" },
  patroni: { debian: "patroni", version: "--version", from: "https://patroni.readthedocs.io" },
  pgbouncer: { debian: "pgbouncer", version: "--version", from: "https://www.pgbouncer.org" },
  pg_dump: { debian: "postgresql", version: "--version", from: "https://www.postgresql.org" },
  pgbackrest: { debian: "pgbackrest", version: "version", from: "https://pgbackrest.org" },
  promtool: { debian: "prometheus", version: "--version", from: "https://prometheus.io/download" },
};

export type ProgramForTests = keyof typeof programs;

/** Finds a program on this machine that runs. The variable of its name, such as CADDY, names another. */
export function findProgram(name: ProgramForTests): string | undefined {
  const chosen = process.env[name.toUpperCase()];
  const folders = ["/usr/bin/", "/usr/sbin/", "/usr/local/bin/", ""];
  return (chosen === undefined ? folders.map((folder) => folder + name) : [chosen]).find(
    (file) => spawnSync(file, [programs[name].version], { stdio: "ignore" }).status === 0,
  );
}

/**
 * A program on this machine that runs. The tests install none: a package may start a service.
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
