import { readFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, createServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audioTracks } from "../../app/content/audio-tracks.ts";
import { sampleRate } from "../../app/features/audio/loop.ts";
import { soundFiles } from "./sound-files.ts";

const quiet = { configFile: false, logLevel: "error" } as const;

describe("A build", () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "sounds-"));
    await build({
      ...quiet,
      publicDir: false,
      plugins: [
        soundFiles(),
        // An empty entry: only the plugin's files matter.
        {
          name: "empty",
          resolveId: (id) => (id === "empty" ? id : null),
          load: (id) => (id === "empty" ? "export {}" : null),
        },
      ],
      build: { outDir: folder, rollupOptions: { input: "empty" } },
    });
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each(audioTracks)("contains $id.wav, a playable sound of 48 seconds", async ({ id }) => {
    const file = new Uint8Array(await readFile(join(folder, `resource/audio/${id}.wav`)));
    const view = new DataView(file.buffer);
    const textAt = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
    expect([textAt(0), textAt(8), textAt(36)]).toEqual(["RIFF", "WAVE", "data"]);
    expect(view.getUint32(4, true)).toBe(file.length - 8);
    expect(view.getUint32(24, true)).toBe(sampleRate);
    expect(view.getUint32(40, true)).toBe(48 * sampleRate * 2);
    const samples = new Int16Array(file.buffer, 44);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak / 32_767).toBeCloseTo(0.7, 2);
  });
});

test("in development a sound is generated on request, and other paths are not answered", async () => {
  const vite = await createServer({
    ...quiet,
    appType: "custom",
    server: { middlewareMode: true, ws: false },
    plugins: [soundFiles()],
  });
  const server = createHttpServer((request, response) =>
    vite.middlewares(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (name: string) => fetch(`http://127.0.0.1:${port}/resource/audio/${name}`);
  const made = await ask("box-breathing.wav");
  expect(made.headers.get("content-type")).toBe("audio/wav");
  expect((await made.arrayBuffer()).byteLength).toBe(44 + 48 * sampleRate * 2);
  for (const name of ["rain", "thunder.wav", "__proto__.wav"]) {
    expect((await ask(name)).status).toBe(404);
  }
  server.close();
  await vite.close();
});
