import { expect, type Locator, type Page } from "@playwright/test";
import { IN_ORDER } from "../../support/browser/journeys-of-the-day.ts";
import { dailyTasks } from "../../support/desk/daily-tasks.ts";
import { enterDesk, test } from "../../support/desk/desk-test.ts";
import { readProjectFile } from "../../support/repository/project-files.ts";

// In one worker and in this order: the day is made once, and a later task finds what an earlier one left.
test.describe.configure({ mode: "default" });

/** The tasks of the operator's manual with their taps, which it states and these tests hold. */
const rows = readProjectFile("docs/desk.md").matchAll(/^\| +\d+ \| ([^|]+?) +\| +(\d+) \|/gm);
const listed = new Map([...rows].map(([, task, taps]) => [task, Number(taps)]));

/** What a task costs the person at the desk. */
interface Effort {
  /** Clicks, ticks, choices and chosen files; neither typing nor signing in. */
  taps: number;
  /** Forms that came back with an error, as "422 /desk/book". */
  refusals: string[];
}

const taps = ["click", "check", "uncheck", "selectOption", "setInputFiles"] as const;

/** Does a task and returns its effort, counted where the driver acts on any element of any page. */
async function effortOf(page: Page, task: () => Promise<void>): Promise<Effort> {
  const effort: Effort = { taps: 0, refusals: [] };
  page.on("response", (response) => {
    const sent = response.request().method() === "POST";
    if (sent && response.status() >= 400)
      effort.refusals.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  const driver = Object.getPrototypeOf(page.locator("body")) as Locator;
  const acts = taps.map((tap) => [tap, driver[tap]] as const);
  for (const [tap, act] of acts)
    Object.assign(driver, {
      [tap](this: Locator, ...given: unknown[]) {
        effort.taps += 1;
        return Reflect.apply(act, this, given);
      },
    });
  try {
    await task();
  } finally {
    for (const [tap, act] of acts) Object.assign(driver, { [tap]: act });
  }
  return effort;
}

test("docs/desk.md lists these tasks, 47 of them, with their taps", () => {
  expect([...listed.keys()]).toEqual(Object.keys(dailyTasks));
  expect(listed.size).toBe(47);
});

for (const [name, { role = "owner", run }] of Object.entries(dailyTasks)) {
  test(`${name}, as ${role}`, { tag: IN_ORDER }, async ({ page, context, product, orders }) => {
    await enterDesk(context, product.url, role);
    expect(await effortOf(page, () => run(page, orders))).toEqual({
      taps: listed.get(name),
      refusals: [],
    });
  });
}
