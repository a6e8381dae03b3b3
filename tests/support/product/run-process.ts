import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fakedClock } from "./faked-clock.ts";

const project = join(import.meta.dirname, "../../..");

/** The project's own Node, also if another version runs the tests. */
export const node = join(project, "node_modules/.bin/node");

/** A running Node program of the project. */
export interface RunningProcess {
  pid: number;
  /** Everything printed so far, both streams. */
  output(): string;
  ended(): boolean;
  /** Resolves at its end. */
  closed: Promise<unknown>;
  /** null while it runs, or if a signal ended it. */
  exitCode(): number | null;
  /** Asks it to stop, as a supervisor would, and waits for its end. */
  stop(): Promise<void>;
  /** kill -9, without a chance to finish anything. */
  kill9(): Promise<void>;
}

/** The compile cache halves the start of each program (vitest.config.ts). A program's clock is that of its test. */
function kept(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...fakedClock() };
}

/** No process outlives the one that started it, also where a set-up fails after it or the tests are killed. */
const endWithParent = join(import.meta.dirname, "end-with-parent.ts");

const running = new Set<ChildProcess>();

/**
 * @param program path within the project, such as "server/main.ts"
 * @param input text on its standard input, which then ends; undefined: no standard input
 */
export function runProcess(
  program: string,
  args: string[],
  environment: Record<string, string> = {},
  input?: string,
): RunningProcess {
  const child = spawn(node, ["--import", endWithParent, program, ...args], {
    cwd: project,
    // The databases of the tests are a demo's, without its invented week. Beside DATABASE_URL the mode must be said.
    env: { ...kept(), MODE: "demo", DEMO_WEEK: "off", ...environment },
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe", "ipc"],
  });
  child.stdin?.end(input);
  let text = "";
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  running.add(child);
  const closed = once(child, "close").finally(() => running.delete(child));

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await closed;
  }

  return {
    // -1: it could not be started; its exit reports why.
    pid: child.pid ?? -1,
    output: () => text,
    ended: () => !running.has(child),
    closed,
    exitCode: () => child.exitCode,
    stop: () => end("SIGTERM"),
    kill9: () => end("SIGKILL"),
  };
}

/** Runs a program to its end. @returns its exit code, and all that it printed */
export async function runToEnd(...given: Parameters<typeof runProcess>) {
  const { closed, exitCode, output } = runProcess(...given);
  await closed;
  return { code: exitCode(), output: output() };
}
