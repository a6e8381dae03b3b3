import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inTemporaryFolder } from "./temporary-folder.ts";
import { freePort } from "../tests/support/product/free-port.ts";

const project = join(import.meta.dirname, "..");

export interface Product {
  url: string;
  pid: number;
  databasePid: number;
  /** From the start of the process to its first page. */
  startSeconds: number;
  /** Resident memory of the process, the database's not counted. */
  residentMegabytes(): number;
  stop(): Promise<void>;
}

/** Node's options in `npm start`: without them the memory would differ. */
function startWords(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [node, ...words] = String(scripts.start).split(" ");
  if (node !== "node") throw new Error(`npm start is not by node: ${scripts.start}`);
  return words;
}

/**
 * The built server as `npm start` runs it, with its own database in `dataDir` and the log thrown away.
 * @param folder of the build; another version's to compare with it
 */
export async function startProduct(dataDir: string, folder = project): Promise<Product> {
  if (!existsSync(join(folder, "build/server/index.js"))) {
    throw new Error("There is no build to measure: npm run build");
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, startWords(folder), {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LIMITS: "off",
      DEMO_WEEK: "off",
      // As in the image and the systemd unit.
      MALLOC_ARENA_MAX: "1",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  // The server never outlives the measurement.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  await firstAnswer(child, url);
  return {
    url,
    pid: child.pid ?? 0,
    databasePid: databasePidOf(dataDir),
    startSeconds: (performance.now() - began) / 1000,
    residentMegabytes: () => {
      const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)]);
      return Number(kilobytes) / 1024;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server ended by itself: ${child.signalCode ?? child.exitCode}`);
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      process.off("exit", kill);
    },
  };
}

/**
 * Runs a measurement on this version's build and, for a comparison, on an earlier one's, each with its own database.
 * @param before folder of the earlier build; undefined to measure this one alone
 * @param prepare fills the data folder of a version before its start
 */
export function withProducts<Result>(
  before: string | undefined,
  measure: (products: readonly Product[]) => Promise<Result>,
  prepare?: (dataDir: string, folder: string) => Promise<void>,
): Promise<Result> {
  return inTemporaryFolder(async (temporary) => {
    const products: Product[] = [];
    try {
      for (const [index, folder] of [project, ...(before ? [resolve(before)] : [])].entries()) {
        const dataDir = join(temporary, String(index));
        await prepare?.(dataDir, folder);
        products.push(await startProduct(dataDir, folder));
      }
      return await measure(products);
    } finally {
      for (const product of products) await product.stop();
    }
  });
}

/** PostgreSQL keeps its process id in the first line of this file. */
const databasePidOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"), 10);

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (child.exitCode === null && performance.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await pause(10);
  }
  child.kill("SIGKILL");
  throw new Error("The server gave no page within a minute.");
}
