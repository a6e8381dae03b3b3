import { spawnSync } from "node:child_process";
import { mayInstallPackages, show } from "./install-program.ts";

const runs = (file: string) => spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;

/**
 * Prometheus's rule checker, installed first if there is none.
 *
 * @throws Error saying what to do, where none can be installed: the tests never skip themselves
 */
export function promtoolForTests(): string {
  const chosen = process.env.PROMTOOL ?? "promtool";
  if (runs(chosen)) return chosen;
  if (mayInstallPackages()) {
    show("apt-get", ["update"]);
    show("apt-get", ["install", "-y", "--no-install-recommends", "prometheus"]);
    if (runs(chosen)) return chosen;
  }
  throw new Error(
    "The alert rules need promtool and none could be installed. Install Prometheus (apt-get install " +
      "prometheus, or https://prometheus.io/download), or set PROMTOOL to the path of promtool.",
  );
}
