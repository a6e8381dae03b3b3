import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether this is Debian or its kin, and these tests may install packages on it. */
export const mayInstallPackages = (): boolean =>
  process.getuid?.() === 0 && existsSync("/etc/debian_version");

/** Runs to the end, output shown; whether it helped is seen by looking again. */
export function show(file: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(file, args, { stdio: "inherit", env });
}
