import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { precompress } from "./precompress.ts";

test("a build writes brotli and gzip copies of texts, also of public files, and none of pictures", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sahaj-precompress-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "public"));
  await writeFile(join(folder, "public", "icon.svg"), "<svg/>".repeat(100));
  await writeFile(join(folder, "public", "photo.png"), "png");
  await writeFile(join(folder, "entry.js"), `console.log("${"namaste ".repeat(100)}")`);
  await build({
    configFile: false,
    logLevel: "error",
    root: folder,
    plugins: [precompress()],
    build: { rollupOptions: { input: "entry.js", output: { entryFileNames: "entry.js" } } },
  });
  const read = (name: string) => readFile(join(folder, "dist", name));
  for (const name of ["icon.svg", "entry.js"]) {
    const raw = await read(name);
    const [br, gz] = [await read(`${name}.br`), await read(`${name}.gz`)];
    expect(brotliDecompressSync(br).equals(raw)).toBe(true);
    expect(gunzipSync(gz).equals(raw)).toBe(true);
    expect(br.length).toBeLessThan(raw.length / 2);
  }
  expect(existsSync(join(folder, "dist", "photo.png.br"))).toBe(false);
});
