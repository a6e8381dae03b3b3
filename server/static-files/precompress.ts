import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { brotliFor } from "../http/compress-response.ts";
import { contentType, isCompressible } from "./content-type.ts";

/**
 * Writes a `.br` and a `.gz` copy of each text file below a folder, at the highest level. The build calls it last: the
 * route manifest is written after the other client files, by the server's build.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((one) => one.isFile() && isCompressible(contentType(one.name)));
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const raw = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(raw, brotliFor(raw, 11)));
      await writeFile(`${file}.gz`, await promisify(gzip)(raw, { level: 9 }));
    }),
  );
}
