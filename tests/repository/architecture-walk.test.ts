import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readProjectFile } from "../support/repository/project-files.ts";

const decisions = readdirSync("docs/decisions").map((name) => join("docs/decisions", name));
const guides = ["docs/operations.md", "docs/runbook.md"];
const documents = ["docs/tour.md", "README.md", "CONTRIBUTING.md", ...guides, ...decisions];

const journey = [
  "therapists",
  "calendar",
  "intake",
  "matching",
  "orders",
  "payments",
  "bookings",
  "meetings",
  "messages",
];

/** What a document puts between backticks, outside of its blocks of code. */
function quotedIn(text: string): string[] {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, quoted = ""]) => quoted);
}

/** A file or folder of the project. A bare name, such as `store.server.ts`, may be a pattern: it isn't looked for. */
const pathLike = /^(?:app|server|sandbox|tests|bench|deploy|docs|public|\.ci)\/[\w./-]*$/;

function pathsIn(document: string): string[] {
  return quotedIn(readProjectFile(document)).filter((quoted) => pathLike.test(quoted));
}

describe("The documents", () => {
  test.each(documents)("%s names only files that are there", (document) => {
    expect(pathsIn(document).filter((path) => !existsSync(path))).toEqual([]);
  });

  test("are looked through for paths at all", () => {
    expect(documents.flatMap(pathsIn).length).toBeGreaterThan(40);
    const prose = "see `app/gone.ts`, `npm ci`\n```sh\nls `app/block.ts`\n```\nand `docs/tour.md`";
    expect(quotedIn(prose).filter((quoted) => pathLike.test(quoted))).toEqual([
      "app/gone.ts",
      "docs/tour.md",
    ]);
  });
});

describe("The tour", () => {
  test.each(journey)("stops at %s", (step) => {
    expect(pathsIn("docs/tour.md").some((path) => path.startsWith(`app/features/${step}/`))).toBe(
      true,
    );
  });

  test("is about steps that have a folder", () => {
    expect(readdirSync("app/features")).toEqual(expect.arrayContaining(journey));
  });
});
