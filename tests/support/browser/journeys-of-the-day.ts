import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The tag of tests of a file that only run together, in their order. */
export const IN_ORDER = "@in-order";

/** In so many days `npm test` runs each journey. */
const TURNS = 6;

/** Days since 1970. `DAY` chooses another one, to repeat a run. */
export const today = Number(process.env.DAY ?? Math.floor(Date.now() / 86_400_000));

interface Listed {
  project: string;
  file: string;
  titles: string[];
  isInOrder: boolean;
}

function listed(suite: JSONReportSuite, titles: readonly string[] = []): Listed[] {
  return [
    ...suite.specs.flatMap(({ file, title, tags, tests }) =>
      tests.map(({ projectName }) => ({
        project: projectName,
        file,
        titles: [...titles, title],
        isInOrder: tags.includes(IN_ORDER.slice(1)),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => listed(inner, [...titles, inner.title])),
  ];
}

/** The tests of one file that a day runs: one journey in six, at least one, each in one of its projects. */
function chosenOf(tests: readonly Listed[], turn: number): Listed[] {
  const journeys = [...Map.groupBy(tests, ({ titles }) => titles.join("\n")).values()];
  const isWhole = tests.some(({ isInOrder }) => isInOrder);
  const due = journeys.filter((_, place) => isWhole || place % TURNS === turn % TURNS);
  return (due.length > 0 ? due : journeys.slice(0, 1)).flatMap(
    (variants) => variants[Math.floor(turn / TURNS) % variants.length] ?? [],
  );
}

/**
 * Writes the list of the journeys that a day runs: some of each file, in turns, so that a run stays short.
 *
 * @param file for the list, as Playwright's `--test-list` reads it
 */
export async function listJourneysOfTheDay(file: string): Promise<void> {
  const report = `${file}.json`;
  const cli = join(import.meta.dirname, "../../../node_modules/@playwright/test/cli.js");
  const { status } = spawnSync(process.execPath, [cli, "test", "--list", "--reporter=json"], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The journeys can't be listed: `npx playwright test --list`");
  const { suites } = JSON.parse(await readFile(report, "utf8")) as JSONReport;
  const files = suites.map((suite) => listed(suite));
  // Files begin at other turns, so that each day has both languages and both modes.
  const chosen = files.flatMap((tests, place) => chosenOf(tests, today + place));
  console.log(
    `journeys of day ${today}: ${chosen.length} of ${files.flat().length}; ` +
      `\`DAY=${today} npm test\` runs the same`,
  );
  const lines = chosen.map((one) => [`[${one.project}]`, one.file, ...one.titles].join(" › "));
  await writeFile(file, lines.join("\n"));
}
