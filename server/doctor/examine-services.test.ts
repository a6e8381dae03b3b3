import { expect, test, onTestFinished } from "vitest";
import { describeGoogleMeet, own } from "../../tests/support/providers/google-meet-harness.ts";
import { examineMeetings, examineDataFolder } from "./examine-services.ts";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

test("Google Meet is well when its calendar can be read", async () => {
  expect(await examineMeetings(describeGoogleMeet().meet)).toEqual({
    state: "well",
    said: "google-meet answers.",
  });
});

test("a refusal by the video service is reported with its error and a remedy", async () => {
  const finding = await examineMeetings(describeGoogleMeet({ ...own, refreshToken: "old" }).meet);
  expect(finding).toMatchObject({
    state: "wrong",
    said: expect.stringContaining("400 invalid_grant") as string,
    mend: expect.stringContaining("GOOGLE_ variables") as string,
  });
});

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("a folder that can be written to is well, says how much room it has, and stays as it was", async () => {
  const folder = await someFolder();
  const found = await examineDataFolder(folder);
  expect(found.said).toMatch(/^DATA_DIR, .*, has \d+ MB left\.$/);
  expect(await readdir(folder)).toEqual([]);
});

test("a folder that is none, or that can't be made, is wrong", async () => {
  const file = join(await someFolder(), "file");
  await writeFile(file, "");
  expect(await examineDataFolder(join(file, "data"))).toMatchObject({
    state: "wrong",
    said: expect.stringContaining("can't be written to"),
  });
});
