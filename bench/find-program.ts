import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Finds a program on this machine, in an administrator's folders too; undefined if there is none. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
