import { expect } from "@playwright/test";
import { dailyTasks } from "../../support/desk/daily-tasks.ts";
import { enterDesk, test } from "../../support/desk/desk-test.ts";
import { readProjectFile } from "../../support/repository/project-files.ts";

// In one worker and in this order: the day is made once, and a later task finds what an earlier one left.
test.describe.configure({ mode: "default" });

test("docs/operations.md lists these tasks, 46 of them", () => {
  const rows = readProjectFile("docs/operations.md").matchAll(/^\| +\d+ \| ([^|]+?) +\|/gm);
  const listed = [...rows].map(([, task]) => task);
  expect(listed).toEqual(Object.keys(dailyTasks));
  expect(listed).toHaveLength(46);
});

for (const [name, { role = "owner", run }] of Object.entries(dailyTasks)) {
  test(`${name}, as ${role}`, async ({ page, context, product, orders }) => {
    await enterDesk(context, product.url, role);
    await run(page, orders);
  });
}
