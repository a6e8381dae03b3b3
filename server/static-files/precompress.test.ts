import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { precompress } from "./precompress.ts";

test("texts in every folder get brotli and gzip copies, and pictures none", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sahaj-precompress-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "icon.svg"), "<svg/>".repeat(100));
  await writeFile(join(folder, "photo.png"), "png");
  await writeFile(join(folder, "assets", "entry.js"), `console.log("${"namaste ".repeat(100)}")`);
  await precompress(folder);
  const read = (name: string) => readFile(join(folder, name));
  for (const name of ["icon.svg", "assets/entry.js"]) {
    const raw = await read(name);
    const [br, gz] = [await read(`${name}.br`), await read(`${name}.gz`)];
    expect(brotliDecompressSync(br).equals(raw)).toBe(true);
    expect(gunzipSync(gz).equals(raw)).toBe(true);
    expect(br.length).toBeLessThan(raw.length / 2);
  }
  expect(existsSync(join(folder, "photo.png.br"))).toBe(false);
});
