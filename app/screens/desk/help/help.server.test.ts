import { expect, test } from "vitest";
import { helpFor } from "./help.server.ts";

type Help = ReturnType<typeof helpFor>;

const headingsOf = (help: Help) =>
  help.blocks.flatMap((part) =>
    "html" in part ? (/<h2[^>]*>(.*)<\/h2>/.exec(part.html)?.[1] ?? []) : [],
  );
const tasksOf = (help: Help) =>
  help.blocks.flatMap((part) => ("rows" in part ? part.rows.map((cells) => cells[1]) : []));

test("a therapist reads of their own tasks and screens, and a therapist with another role of all", () => {
  const own = helpFor("therapist");
  expect(headingsOf(own)).toEqual(["Tasks", "A therapist’s own screens"]);
  expect(tasksOf(own)).toEqual([
    "Change hours or days off",
    "Propose the next sessions",
    "Block an hour of one’s own",
  ]);
  const both = helpFor({ roles: ["support", "therapist"] });
  expect(headingsOf(both).length).toBeGreaterThan(10);
  expect(tasksOf(both)).toHaveLength(47);
});

const linksOf = (help: Help) => new Set(JSON.stringify(help).match(/(?<=<a href=\\")[^\\]+/g));

test("a screen that a person opens is a link, and no other", () => {
  expect(linksOf(helpFor("therapist"))).toEqual(new Set(["/my", "/my/hours"]));
  expect(linksOf(helpFor("content"))).not.toContain("/desk/money");
  expect(linksOf(helpFor("finance"))).toContain("/desk/money");
});
