import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../app/db/connect.server.ts";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";
import { createPublishedTable, recordInTable } from "../support/database/published-jobs.ts";
import { someBookedOrder } from "../support/fixtures/booked-order.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import { addTherapist } from "../support/fixtures/people.ts";
import { scriptPayments } from "../support/providers/scripted-payments.ts";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import { runToEnd } from "../support/product/run-process.ts";

/** `npx sahaj therapists`, as an operator runs it. */

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

/** Runs the command. @param input what the operator types at its question */
async function run(args: string[], input?: string) {
  const environment = { DATABASE_URL: database.url };
  const { code, output } = await runToEnd(
    "server/commands/therapists.ts",
    args,
    environment,
    input,
  );
  // On a busy machine it tells how far it is.
  return { code, output: output.replaceAll(/^import: \d+ %.*\n/gm, "") };
}

const therapists = async (...args: string[]) => (await run(args)).output;

const noProfileGaps = { objective: "a", approach: "b", concern: ["c"], help: ["d"] };

const heading =
  "name,category,email,photo,objective,approach,concern,help,mon,tue,wed,thu,fri,sun,sat,credentials";
const weekdays = "closed,closed,closed,closed,closed,closed";
const asha = `Asha Menon,Counsellor,asha@clinic.test,asha.jpg,Words,More,Anxiety,Sleeping,${weekdays}`;
const sheet = (...rows: string[]) => {
  const file = join(folder, "team.csv");
  writeFileSync(file, [heading, ...rows].join("\n"));
  return file;
};

test("says what to mend and imports nothing; mended, imports all; exported, it can be imported again", async () => {
  const bad = sheet(`${asha},10-14,RCI:A1:2026-10-01`, `${asha},ten,`);
  expect(await therapists("import", bad)).toBe(
    `Nothing was imported. To mend in ${bad}:\n` +
      "  row 3, sat: hours are written 9:00-13:00|17:00-21:00 or closed: whole hours within 0 and 24, one after the other (found: ten)\n",
  );
  const good = sheet(`${asha},10-14,RCI:A1:2026-10-01`);
  expect(await therapists("import", good, "--yes")).toContain(
    "Asha Menon: new\n1 added, 0 changed.\n",
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
  expect(await therapists("import", out)).toBe("0 added, 0 changed.\n");
});

test("shows what a file changes and whose sessions fall outside the new hours, and asks", async () => {
  const as = connect(database.url);
  await createPublishedTable(as.db);
  const therapist = await addTherapist(as, { profile: noProfileGaps });
  const day = addDays(indiaDay(new Date()), 3);
  const deps = {
    ...as,
    publish: recordInTable,
    payments: scriptPayments(),
    secretKey: "a secret",
    minimumNoticeMinutes: 0,
  };
  const given = { therapist, requested: { day }, at: new Date() };
  const order = await someBookedOrder(deps as unknown as Journey, given);
  await as.close();
  const file = join(folder, "off.csv");
  writeFileSync(file, `name,days_off\n${therapist.name},${day}`);
  const shown = `${therapist.name}: days_off: (empty) → ${day}\n! ${therapist.name} has a session at `;
  const asked = await therapists("import", file);
  expect(asked).toContain(shown);
  expect(asked).toContain(`outside the new hours: ${order.id}`);
  expect(asked).not.toContain("0 added");
  expect(await therapists("import", file, "--yes")).toContain("0 added, 1 changed.");
});

describe("The question before an import", () => {
  const question = "Import this? Type yes: ";
  let file = "";
  let change = 0;
  beforeEach(() => {
    change += 1;
    file = join(folder, "new.csv");
    const row = `Prompted ${change},Counsellor,p${change}@clinic.test,asha.jpg,Words,More,Anxiety,Sleeping,${weekdays},10-14,`;
    writeFileSync(file, [heading, row].join("\n"));
  });
  const isImported = async () => (await therapists("import", file)) === "0 added, 0 changed.\n";

  test.each(["yes\n", "YES\n", " yes \n"])("is answered by %j, and imports", async (typed) => {
    const { output, code } = await run(["import", file], typed);
    expect(output).toContain(`Prompted ${change}: new\n${question}1 added, 0 changed.\n`);
    expect([code, await isImported()]).toEqual([0, true]);
  });

  test.each(["no\n", "y\n", "\n", "yes please\n", ""])(
    "is answered by %j, or its end, and imports nothing",
    async (typed) => {
      const { output, code } = await run(["import", file], typed);
      expect(output).toContain(question);
      expect(output).toMatch(/Nothing was imported\.\n$/);
      expect([code, await isImported()]).toEqual([1, false]);
    },
  );
});

test("writes a blank file to begin with, and never over another", async () => {
  const file = join(folder, "blank.csv");
  expect(await therapists("template", file)).toContain("has the columns");
  expect(readFileSync(file, "utf8")).toMatch(
    /^\uFEFFname,category,email,photo,.*,help_hi\r\n# Write a therapist .*\r\n$/,
  );
  const again = await run(["template", file]);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining("is there already")]);
});

test("says of a file in Windows-1252 how to save it instead", async () => {
  const file = join(folder, "excel.csv");
  writeFileSync(file, Buffer.from("name,objective\r\nArjun,You\x92ll find calm\r\n", "latin1"));
  const { code, output } = await run(["import", file, "--yes"]);
  expect([code, output]).toEqual([1, expect.stringContaining("CSV UTF-8 (Comma delimited)")]);
});

test("says how it is used, and what it can't read", async () => {
  expect(await therapists("import", "team.xlsx")).toContain("Usage: npx sahaj therapists");
  expect(await therapists("import", join(folder, "gone.csv"))).toContain("gone.csv can't be read");
});
