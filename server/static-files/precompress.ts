import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { brotliFor } from "../http/compress-response.ts";
import { contentType, isCompressible } from "./content-type.ts";

/** Build plugin: writes a `.br` and a `.gz` copy of each text file, public files included, at the highest level. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = "" }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const texts = entries.filter((one) => one.isFile() && isCompressible(contentType(one.name)));
      await Promise.all(
        texts.map(async ({ parentPath, name }) => {
          const file = join(parentPath, name);
          const raw = await readFile(file);
          await writeFile(`${file}.br`, await promisify(brotliCompress)(raw, brotliFor(raw, 11)));
          await writeFile(`${file}.gz`, await promisify(gzip)(raw, { level: 9 }));
        }),
      );
    },
  };
}
