import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { mayInstallPackages, show } from "./install-program.ts";

/** A Caddy on this machine that runs. */
export function findCaddy(path = process.env.PATH ?? ""): string | undefined {
  const folders = [...path.split(delimiter).filter(Boolean), "/usr/bin", "/usr/local/bin"];
  return folders
    .map((folder) => join(folder, "caddy"))
    .find(
      (file) => existsSync(file) && spawnSync(file, ["version"], { stdio: "ignore" }).status === 0,
    );
}

/**
 * The Caddy that the proxy's tests use, installed first if there is none.
 *
 * @throws Error saying what to do, where none can be installed: the tests never skip themselves
 */
export function caddyForTests(): string {
  const chosen = process.env.CADDY;
  if (chosen !== undefined) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CADDY names ${chosen}, which does not exist.`);
  }
  const found = findCaddy() ?? installCaddy();
  if (found !== undefined) return found;
  throw new Error(
    "The proxy's tests need Caddy and none could be installed. Install it (apt-get install caddy, or " +
      "https://caddyserver.com/docs/install), or set CADDY to the path of one.",
  );
}

function installCaddy(): string | undefined {
  if (!mayInstallPackages()) return undefined;
  show("apt-get", ["update"]);
  show("apt-get", ["install", "-y", "caddy"]);
  return findCaddy();
}
