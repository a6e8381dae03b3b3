import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readProjectFile } from "../support/repository/project-files.ts";

// What the programs do with these files: tests/resilience/cluster.nightly.test.ts.

const folder = "deploy/cluster";
const files = readdirSync(folder).map((name) => `${folder}/${name}`);
const page = readProjectFile("docs/cluster.md");
const patroni = parse(readProjectFile(`${folder}/patroni.yml`));
const textOf = (name: string) => readProjectFile(`${folder}/${name}`);

/** What a line of any of these formats sets: `key: value`, `key=value`, `key = value`. */
function secretsIn(text: string): string[] {
  const settings = /\b([\w-]*(?:pass(?:word)?|secret|key|token))["']?\s*[:=]\s*["']?([^\s,"'}]+)/gi;
  const lines = text.split("\n").filter((line) => !/^\s*[#;]/.test(line));
  return lines.flatMap((line) =>
    [...line.matchAll(settings)]
      .filter(([, , value = ""]) => value !== "REPLACE")
      .map(([found]) => found),
  );
}

const upstream = (text: string) => /^upstream (\w+) \{$/m.exec(text)?.[1];

describe("The files of a cluster", () => {
  test("hold no secret, and no address but those that documents may use", () => {
    const known = new Set([
      "ETCD_INITIAL_CLUSTER_TOKEN=sahaj",
      "pgpass: /var/lib/postgresql/.pgpass-patroni",
    ]);
    for (const file of files) {
      const text = readProjectFile(file);
      const found = secretsIn(text).filter((one) => !known.has(one));
      expect([file, found]).toEqual([file, []]);
      const addresses = text.match(/\b\d+\.\d+\.\d+\.\d+\b/g) ?? [];
      const foreign = addresses.filter((one) => !/^(?:192\.0\.2\.\d+|127\.0\.0\.1)$/.test(one));
      expect([file, foreign]).toEqual([file, []]);
      expect(text).not.toMatch(/:\/\/[^/\s:]+:[^@\s]+@/);
    }
    expect(secretsIn("superuser: { username: postgres, password: hunter2 }")).toHaveLength(1);
    expect(secretsIn("repo1-cipher-pass=c2VjcmV0")).toHaveLength(1);
  });

  test("lose no paid booking at a failover: a commit waits for a standby, wherever it fails over to", () => {
    const { dcs } = patroni.bootstrap;
    expect(dcs).toMatchObject({ synchronous_mode: true, failsafe_mode: true });
    expect(dcs.postgresql.use_pg_rewind).toBe(true);
    expect(patroni.postgresql.basebackup).toEqual([{ checkpoint: "fast" }]);
    expect(patroni.watchdog.mode).not.toBe("off");
    // Patroni's own rule, without which it keeps the lock too long.
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
    const { archive_mode: archive } = dcs.postgresql.parameters;
    expect(archive).toBe("on");
    expect(patroni.postgresql.parameters.archive_command).toMatch(/archive-push/);
    expect(patroni.postgresql.recovery_conf.restore_command).toMatch(/archive-get/);
  });

  test("speak etcd's v2 interface on both sides, because of the fault of Debian 12's Patroni", () => {
    expect(Object.keys(patroni)).toContain("etcd");
    expect(Object.keys(patroni)).not.toContain("etcd3");
    expect(textOf("etcd.env")).toMatch(/^ETCD_ENABLE_V2=true$/m);
    expect(page).toMatch(/## Debian 12's Patroni\n[^]*`etcd3`/);
  });

  test("agree with each other and with the numbers of the page", () => {
    const { ttl, loop_wait: wait, retry_timeout: retry } = patroni.bootstrap.dcs;
    expect(page).toContain(`ttl ${ttl}, loop_wait ${wait}, retry_timeout ${retry}`);
    const [, primary] = /bind 127\.0\.0\.1:(\d+)/.exec(textOf("haproxy.cfg")) ?? [];
    expect(textOf("pgbouncer.ini")).toContain(`sahaj = host=127.0.0.1 port=${primary} `);
    const [, pooler] = /^listen_port = (\d+)$/m.exec(textOf("pgbouncer.ini")) ?? [];
    expect(page).toContain(`DATABASE_URL=postgres://sahaj:REPLACE@127.0.0.1:${pooler}/sahaj`);
    expect(page).toContain(
      `DATABASE_DIRECT_URL=postgres://sahaj:REPLACE@127.0.0.1:${primary}/sahaj`,
    );
    const nodes = [1, 2, 3].map((n) => `192.0.2.1${n}`);
    for (const [n, address] of nodes.entries()) {
      const server = `server node${n + 1} ${address}:5432 check port 8008`;
      expect(textOf("haproxy.cfg")).toContain(server);
      expect(textOf("etcd.env")).toContain(`node${n + 1}=http://${address}:2380`);
    }
    expect(patroni.etcd.hosts).toBe(nodes.map((one) => `${one}:2379`).join(","));
    expect(patroni.restapi.listen).toBe("192.0.2.11:8008");
    expect(textOf("pgbackrest.conf")).toContain(`pg1-path=${patroni.postgresql.data_dir}\n`);
    expect(upstream(textOf("nginx-upstream.conf"))).toBe(
      upstream(readProjectFile("deploy/nginx.conf")),
    );
  });
});
