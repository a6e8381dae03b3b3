import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import { runProcess } from "../support/product/run-process.ts";

/** `npm run therapists`, as an operator runs it. */

const folder = mkdtempSync(join(tmpdir(), "therapists-"));
let database: Awaited<ReturnType<typeof migratedDatabase>>;

beforeAll(async () => {
  database = await migratedDatabase();
  const background = "#557755";
  const photo = { create: { width: 600, height: 800, channels: 3 as const, background } };
  await sharp(photo).jpeg().toFile(join(folder, "asha.jpg"));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function therapists(...args: string[]): Promise<string> {
  const environment = { DATABASE_URL: database.url };
  const command = runProcess("server/commands/therapists.ts", args, environment);
  await expect.poll(() => command.ended(), { timeout: 20_000 }).toBe(true);
  return command.output();
}

const heading = "name,category,email,photo,objective,approach,concern,help,sat,credentials";
const asha = "Asha Menon,Counsellor,asha@clinic.test,asha.jpg,Words,More,Anxiety,Sleeping";
const sheet = (...rows: string[]) => {
  const file = join(folder, "team.csv");
  writeFileSync(file, [heading, ...rows].join("\n"));
  return file;
};

test("says what to mend and imports nothing; mended, imports all; exported, it can be imported again", async () => {
  const bad = sheet(`${asha},10-14,RCI:A1:2026-10-01`, `${asha},ten,`);
  expect(await therapists("import", bad)).toBe(
    `Nothing was imported. To mend in ${bad}:\n` +
      "  row 3, sat: hours are written 9-13|17-21: whole, within 0 and 24, one after the other\n",
  );
  expect(await therapists("import", sheet(`${asha},10-14,RCI:A1:2026-10-01`))).toBe(
    "1 added, 0 changed.\n",
  );
  const out = join(folder, "out.json");
  expect(await therapists("export", out)).toBe(`1 written to ${out}.\n`);
  expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject([
    {
      name: "Asha Menon",
      photo: expect.stringMatching(/^\/photos\/[0-9a-f]{32}\/256\.webp$/) as string,
      weeklyHours: { sat: [[10, 14]], sun: [] },
      credentials: [{ register: "RCI", number: "A1", checkedOn: "2026-10-01" }],
    },
  ]);
  expect(await therapists("import", out)).toBe("0 added, 1 changed.\n");
});

test("says how it is used, and what it can't read", async () => {
  expect(await therapists("import", "team.xlsx")).toContain("Usage: npm run therapists");
  expect(await therapists("import", join(folder, "gone.csv"))).toContain("gone.csv can't be read");
});
