import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether this is Debian or a derivative, and the tests may install packages. */
export const mayInstallPackages = (): boolean =>
  process.getuid?.() === 0 && existsSync("/etc/debian_version");

/** Runs a program and shows its output; the caller checks the result. */
export function show(file: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(file, args, { stdio: "inherit", env });
}

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

/**
 * A program on this machine that runs, installed first if there is none. The variable of its name, such as CADDY, names
 * another.
 *
 * @throws Error saying what to do, where none can be installed: the tests never skip themselves
 */
export function programForTests(name: keyof typeof programs): string {
  const { debian, version, from } = programs[name];
  const variable = name.toUpperCase();
  const chosen = process.env[variable];
  const folders = ["/usr/bin/", "/usr/sbin/", "/usr/local/bin/", ""];
  const find = () =>
    (chosen === undefined ? folders.map((folder) => folder + name) : [chosen]).find(
      (file) => spawnSync(file, [version], { stdio: "ignore" }).status === 0,
    );
  const found = find();
  if (found !== undefined) return found;
  if (chosen === undefined && mayInstallPackages()) {
    show("apt-get", ["update"]);
    show("apt-get", ["install", "-y", "--no-install-recommends", debian]);
  }
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(
    `These tests need ${name}, and none could be installed. Install it (apt-get install ${debian}, or ${from}), ` +
      `or set ${variable} to the path of one.`,
  );
}
