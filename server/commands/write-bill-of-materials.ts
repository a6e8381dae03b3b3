import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { billOfMaterials, type LockFile } from "./bill-of-materials.ts";

/** Build plugin: writes sbom.json beside the built folders, where the site does not serve it. */
export function writeBillOfMaterials(): Plugin {
  return {
    name: "bill-of-materials",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle({ dir = "" }) {
      const lock = await readFile(new URL("../../package-lock.json", import.meta.url), "utf8");
      const bill = billOfMaterials(JSON.parse(lock) as LockFile);
      await writeFile(join(dir, "../sbom.json"), `${JSON.stringify(bill, null, 2)}\n`);
    },
  };
}
