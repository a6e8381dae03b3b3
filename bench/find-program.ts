import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A program on this machine, also where only an administrator's path leads; undefined where there is none. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
