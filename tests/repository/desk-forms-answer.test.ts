import { expect, test } from "vitest";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

/** Screens before the sign-in: they are not below the layout. */
const signedOut = /^app\/screens\/desk\/people\/login[\w-]*\.tsx$/;

const screens = codeFiles().filter(
  (path) => /^app\/screens\/(?:desk|my)\/.*(?<!\.test)\.tsx?$/.test(path) && !signedOut.test(path),
);

/** What came of a form, and whether the next one needs a code, comes from the layout: no screen has it otherwise. */
const otherWays: readonly RegExp[] = [
  /\.(?:get|has)\("done"\)/,
  /\bisFresh\(/,
  /\bactionData\?*\.(?:problem|done)\b/,
  /\b(?:problem|done)\?: string\b|\bneedsCode\??: boolean\b/,
  /\bdata\(\{ problem\b/,
];

/** The layout and its frame. */
const from: readonly string[] = ["app/screens/desk/desk.tsx", "app/screens/desk/desk-frame.tsx"];

const found = (source: string) => otherWays.some((way) => way.test(withoutComments(source)));

test("no screen of the desk carries by itself what came of a form", () => {
  expect(screens.length).toBeGreaterThan(50);
  const others = screens.filter((path) => found(readProjectFile(path)));
  expect(others.filter((path) => !from.includes(path))).toEqual([]);
  expect(from.filter((path) => !others.includes(path))).toEqual([]);
});

test.each([
  'const done = searchParams.get("done") ?? "";',
  "return { needsCode: !isFresh(signedIn, now) };",
  "<Heading problem={actionData?.problem} />",
  "interface Props { problem?: string | undefined }",
  "interface Props { needsCode: boolean }",
  "return data({ problem: wait }, { status: 429 });",
])("finds %s", (source) => {
  expect(found(source)).toBe(true);
});
