import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { chromiumForTests, findChromium } from "../support/browser/find-chromium.ts";

async function folderWith(programs: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sahaj-chromium-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  return folder;
}

test("a browser of the system is found on the path", async () => {
  const folder = await folderWith({ "google-chrome": "exit 0" });
  expect(findChromium(`/nowhere:${folder}`)).toBe(join(folder, "google-chrome"));
});

test("a program that only says where to get a browser is passed over", async () => {
  const folder = await folderWith({ chromium: "exit 1", "google-chrome-stable": "exit 0" });
  expect(findChromium(folder)).toBe(join(folder, "google-chrome-stable"));
});

test("a chosen browser that does not exist is said, not replaced", () => {
  vi.stubEnv("CHROMIUM", "/nowhere/chromium");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => chromiumForTests()).toThrow("/nowhere/chromium, which does not exist");
});
