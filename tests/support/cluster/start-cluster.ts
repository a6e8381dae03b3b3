import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, globSync, readFileSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { childOptions } from "../../../server/embedded-postgres/unprivileged-account.ts";
import { freePort } from "../product/free-port.ts";
import { programForTests } from "../repository/program-for-tests.ts";
import { readProjectFile } from "../repository/project-files.ts";

/** A node's place: 127.0.1.1 to 3, with the ports of the shipped files. */
export interface Node {
  name: string;
  address: string;
  folder: string;
  data: string;
}

const shipped = (name: string) => readProjectFile(`deploy/cluster/${name}`);

const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

/** Debian's account, as which its packages run too. @throws Error for another user than root */
function postgresUser() {
  if (process.getuid?.() !== 0)
    throw new Error("The cluster's test runs its nodes as the user postgres: start it as root.");
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/**
 * Three nodes on loopback by the files of deploy/cluster, with HAProxy and PgBouncer in front. Only addresses, paths,
 * secrets and the ports in front differ.
 *
 * @param folder that every account can reach
 */
export async function startCluster(folder: string) {
  const programs = ["etcd", "patroni", "haproxy", "pgbouncer", "pgbackrest"] as const;
  const [etcd, patroni, haproxy, pgbouncer, pgbackrest] = programs.map(programForTests);
  const account = childOptions(postgresUser());
  const bin = globSync("/usr/lib/postgresql/15/bin")[0];
  if (!bin)
    throw new Error("The cluster's test needs PostgreSQL 15: apt-get install postgresql-15.");
  const password = randomUUID();
  const nodes: Node[] = [1, 2, 3].map((n) => ({
    name: `node${n}`,
    address: `127.0.1.${n}`,
    folder: join(folder, `node${n}`),
    data: join(folder, `node${n}`, "data"),
  }));
  const running = new Map<string, ChildProcess>();
  process.once("exit", () => {
    for (const child of running.values()) child.kill("SIGKILL");
  });
  const owned = (path: string) =>
    execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, path]);
  const asPostgres = (file: string, args: string[], input?: string) =>
    execFileSync(file, args, { ...account, encoding: "utf8", ...(input && { input }) });

  function start(name: string, file: string, args: string[], env: Record<string, string> = {}) {
    const child = spawn(file, args, {
      ...account,
      env: { ...account.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const log = (part: Buffer) => appendFileSync(join(folder, `${name}.log`), part);
    child.stdout.on("data", log);
    child.stderr.on("data", log);
    running.set(name, child);
    child.once("exit", () => running.get(name) === child && running.delete(name));
  }

  /** A shipped file with the addresses of the loopback; each REPLACE is the one password. */
  const local = (name: string, { name: node, address }: Node) =>
    shipped(name)
      .replaceAll("192.0.2.0/24", "127.0.0.0/8")
      .replace(/node1$/m, node)
      .replaceAll(/192\.0\.2\.1([123])/g, "127.0.1.$1")
      .replaceAll(/(listen|connect_address): 127\.0\.1\.1:/g, `$1: ${address}:`)
      .replaceAll(/(_URLS=http:\/\/)127\.0\.1\.1:/g, `$1${address}:`)
      .replaceAll("REPLACE", password);

  async function writeNode(node: Node): Promise<void> {
    const { folder: own, data } = node;
    for (const name of ["etcd", "data", "sockets", "logs"])
      await mkdir(join(own, name), { recursive: true });
    const backups = local("pgbackrest.conf", node)
      .replace(/repo1-path=.*/, `repo1-path=${folder}/archive\nlog-path=${own}/logs`)
      .replace("[sahaj]", `lock-path=${own}/logs\nspool-path=${own}/logs\n\n[sahaj]`)
      .replace(/pg1-path=.*/, `pg1-path=${data}`)
      .replace(/pg1-socket-path=.*/, `pg1-socket-path=${own}/sockets`);
    await writeFile(join(own, "pgbackrest.conf"), backups);
    const configuration = local("patroni.yml", node)
      .replaceAll("pgbackrest --stanza", `${pgbackrest} --config=${own}/pgbackrest.conf --stanza`)
      .replace(/data_dir: .*/, `data_dir: ${data}`)
      .replace(/pgpass: .*/, `pgpass: ${own}/pgpass`)
      .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${own}/sockets`);
    await writeFile(join(own, "patroni.yml"), configuration);
    owned(own);
    await chmod(data, 0o700);
  }
  const startEtcd = (node: Node) => {
    const lines = local("etcd.env", node).split("\n");
    const settings = lines
      .filter((line) => line.startsWith("ETCD_"))
      .map((line) => line.split(/=(.*)/s));
    const env = Object.fromEntries(settings.map(([key, value]) => [key, value]));
    start(`etcd-${node.name}`, etcd!, [], { ...env, ETCD_DATA_DIR: join(node.folder, "etcd") });
  };
  const startPatroni = (node: Node) =>
    start(`patroni-${node.name}`, patroni!, [join(node.folder, "patroni.yml")]);
  /** What Patroni's own check finds in a file, with etcd running and PostgreSQL not yet. */
  const complaintsOfPatroni = (file: string) =>
    spawnSync(patroni!, ["--validate-config", file], { ...account, encoding: "utf8" })
      .stdout.split("\n")
      // Debian 12's asks for it, and starts without: pg_hba is in the section postgresql here.
      .filter((line) => line !== "" && !line.startsWith("bootstrap.pg_hba "));
  const patroniOf = ({ name }: Node) => running.get(`patroni-${name}`)?.pid;

  /** What a node's Patroni knows of all. */
  async function members(): Promise<{ name: string; role: string; state: string }[]> {
    for (const { address } of nodes) {
      const asked = await fetch(`http://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(1_500),
      }).catch(() => undefined);
      if (asked?.ok) return ((await asked.json()) as { members: [] }).members;
    }
    return [];
  }
  /** The node that answers as primary. */
  async function primary(): Promise<Node | undefined> {
    for (const node of nodes) {
      const asked = await fetch(`http://${node.address}:8008/primary`, {
        signal: AbortSignal.timeout(1_500),
      }).catch(() => undefined);
      if (asked?.status === 200) return node;
    }
    return undefined;
  }
  /** Waits until every node runs, with one standby that commits wait for. */
  async function whole(withinMs = 120_000): Promise<Node> {
    const deadline = Date.now() + withinMs;
    let seen: unknown;
    while (Date.now() < deadline) {
      const all = await members();
      seen = all;
      const leader = await primary();
      const sync = all.some(({ role }) => role === "sync_standby");
      if (
        leader &&
        sync &&
        all.length === 3 &&
        all.every(({ state }) => /running|streaming/.test(state))
      )
        return leader;
      await pause(500);
    }
    throw new Error(`The cluster isn't whole: ${JSON.stringify(seen)} (logs in ${folder})`);
  }
  /** The processes of a node: Patroni, PostgreSQL's server and its children. */
  function processesOf(node: Node): number[] {
    const [first = ""] = readFileSync(join(node.data, "postmaster.pid"), "utf8").split("\n");
    const children = execFileSync("pgrep", ["-P", first], { encoding: "utf8" }).trim().split("\n");
    return [patroniOf(node) ?? 0, Number(first), ...children.map(Number)].filter((pid) => pid > 0);
  }

  await chmod(folder, 0o755);
  await mkdir(join(folder, "archive"));
  owned(join(folder, "archive"));
  for (const node of nodes) await writeNode(node);
  for (const node of nodes) startEtcd(node);
  await pause(2_000);
  const complaints = nodes.flatMap(({ folder: own }) =>
    complaintsOfPatroni(join(own, "patroni.yml")),
  );
  if (complaints.length > 0) throw new Error(`Patroni refuses its file: ${complaints.join("; ")}`);
  for (const node of nodes) startPatroni(node);

  const [direct, pooled] = [await freePort(), await freePort()];
  const front = join(folder, "front");
  await mkdir(front);
  const haproxyFile = join(front, "haproxy.cfg");
  await writeFile(
    haproxyFile,
    local("haproxy.cfg", nodes[0]!).replace("127.0.0.1:5000", `127.0.0.1:${direct}`),
  );
  await writeFile(join(front, "userlist.txt"), `"sahaj" "${password}"\n`);
  await writeFile(
    join(front, "pgbouncer.ini"),
    shipped("pgbouncer.ini")
      .replace("port=5000", `port=${direct}`)
      .replace("= 6432", `= ${pooled}`)
      .replace(/auth_file = .*/, `auth_file = ${front}/userlist.txt`)
      .replace(/logfile = .*/, `logfile = ${front}/pgbouncer.log`)
      .replace(/pidfile = .*/, `pidfile = ${front}/pgbouncer.pid`),
  );
  owned(front);
  asPostgres(haproxy!, ["-c", "-q", "-f", haproxyFile]);
  start("haproxy", haproxy!, ["-db", "-f", haproxyFile]);
  const leader = await whole();
  const superuserAt = (node: Node, database = "sahaj") =>
    `postgres://postgres:${password}@${node.address}:5432/${database}`;
  const secrets = {
    DATABASE_OWNER_PASSWORD: password,
    DATABASE_PASSWORD: password,
    DATABASE_BACKUP_PASSWORD: password,
  };
  const psql = (args: string[]) =>
    execFileSync(join(bin, "psql"), ["--set=ON_ERROR_STOP=1", "--quiet", ...args], {
      env: { ...process.env, ...secrets },
      stdio: "pipe",
    });
  psql([superuserAt(leader, "postgres"), "--command=create database sahaj"]);
  psql([superuserAt(leader), "--file=deploy/database-roles.sql"]);
  start("pgbouncer", pgbouncer!, [join(front, "pgbouncer.ini")]);
  const backup = (node: Node, ...args: string[]) =>
    asPostgres(pgbackrest!, [`--config=${node.folder}/pgbackrest.conf`, "--stanza=sahaj", ...args]);
  backup(leader, "stanza-create");

  const rolled = (role: string, where: string) => `postgres://${role}:${password}@${where}/sahaj`;
  return {
    nodes,
    bin,
    account,
    asPostgres,
    backup,
    members,
    primary,
    whole,
    processesOf,
    startPatroni,
    superuserAt,
    patroniFile: (node: Node) => join(node.folder, "patroni.yml"),
    urls: {
      pooled: rolled("sahaj", `127.0.0.1:${pooled}`),
      direct: rolled("sahaj", `127.0.0.1:${direct}`),
      owner: rolled("sahaj_owner", `127.0.0.1:${direct}`),
      superuser: rolled("postgres", `127.0.0.1:${direct}`),
    },
    /** Stops a node's Patroni, which stops its PostgreSQL. */
    async stopPatroni(node: Node): Promise<void> {
      const child = running.get(`patroni-${node.name}`);
      if (!child) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
    async stop(): Promise<void> {
      // The standbys first: the primary then waits for none.
      for (const node of nodes) {
        const child = running.get(`patroni-${node.name}`);
        const pids = await Promise.resolve(node)
          .then(processesOf)
          .catch(() => []);
        child?.kill("SIGKILL");
        for (const pid of pids) {
          try {
            process.kill(pid, "SIGKILL");
          } catch {
            // It has ended.
          }
        }
      }
      for (const child of running.values()) child.kill("SIGKILL");
      await pause(500);
    },
  };
}
