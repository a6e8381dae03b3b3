import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { productSources, readProjectFile } from "../support/repository/project-files.ts";

/** Screens before the sign-in: they are not below the layout. */
const signedOut = /^app\/screens\/desk\/people\/login[\w-]*\.tsx$/;

const screens = productSources(/^app\/screens\/(?:desk|my)\//).filter(
  ({ path }) => !signedOut.test(path),
);

/** What came of a form, and whether the next one needs a code, comes from the layout: no screen has it otherwise. */
const otherWays: readonly RegExp[] = [
  /\.(?:get|has)\("done"\)/,
  /\bhasFreshCode\(/,
  /\bactionData\?*\.(?:problem|done)\b/,
  /\b(?:problem|done)\?: string\b|\bneedsCode\??: boolean\b/,
  /\bdata\(\{ problem\b/,
];

/** The layout and its frame. */
const from: readonly string[] = ["app/screens/desk/desk.tsx", "app/screens/desk/desk-frame.tsx"];

test("no screen of the desk carries by itself what came of a form", () => {
  expect(screens.length).toBeGreaterThan(50);
  const others = screens
    .filter(({ text }) => otherWays.some((way) => way.test(text)))
    .map(({ path }) => path);
  expect(others.filter((path) => !from.includes(path))).toEqual([]);
  expect(from.filter((path) => !others.includes(path))).toEqual([]);
});

/** Actions of desk and /my that no form of a table leads to. */
const withoutTable: Record<string, string> = {
  "app/screens/my/calendar.ts": "the former address of a section, which only leads there",
  "app/screens/desk/clients/clients.tsx": "a search, which shows what it finds",
  "app/screens/desk/money/money-export.ts": "answers with a file",
  "app/screens/desk/people/login.tsx": "before the sign-in",
  "app/screens/desk/people/login-link.tsx": "before the sign-in",
  "app/screens/my/session-opened.ts": "a ping of the browser",
};

const hasTable = (path: string) => /\bdeskScreen\(/.test(readProjectFile(path));

/** The table is named by the screen, or by a file of the server beside it. */
const runsTable = (path: string) =>
  hasTable(path) ||
  [...readProjectFile(path).matchAll(/from "(\.\/[\w-]+\.server\.ts)"/g)].some(([, beside = ""]) =>
    hasTable(join(dirname(path), beside)),
  );

test("every action of the routes of desk and /my runs a table of forms, or stands here with its reason", () => {
  const routes = readProjectFile("app/routes.ts").matchAll(/"(screens\/(?:desk|my)\/[^"]+)"/g);
  const acting = [...new Set([...routes].map(([, path]) => `app/${path}`))].filter((path) =>
    /export (?:(?:async )?function|const) action\b/.test(readProjectFile(path)),
  );
  expect(acting.length).toBeGreaterThan(20);
  const others = acting.filter((path) => !runsTable(path));
  expect(others.toSorted()).toEqual(Object.keys(withoutTable).toSorted());
});

test("a form that is compared by its version has a lock, the same on each screen of one thing", () => {
  const versions = screens.filter(({ text }) => /\bversion: \(/.test(text));
  const locks = versions.map(({ path, text }) => [path, /\bdeskScreen\((\{.*?\})/.exec(text)?.[1]]);
  expect(Object.fromEntries(locks)).toEqual({
    "app/screens/desk/content.tsx": "{ item }",
    "app/screens/desk/money/money.tsx": '{ versionOf: "operator_share" }',
    "app/screens/desk/therapists/therapist.tsx": "{ therapistId }",
    "app/screens/my/hours.tsx": "{ therapistId }",
    "app/screens/my/profile.tsx": "{ therapistId }",
  });
});

/** Forms of no visitor, or none at all: their actions answer in another way. */
const others: Record<string, string> = {
  "app/screens/api/": "calls of programs",
  "app/screens/desk/": "behind the sign-in of the desk, or the sign-in itself",
  "app/screens/my/": "behind the sign-in of the desk",
  "app/screens/booking/meeting-opened.ts": "a browser's ping, which shows nothing",
};

const exportsAction = /export (?:async )?(?:function|const) action\b|export \{[^}]*\baction\b/;
const allScreens = productSources(/^app\/screens\//);
const textOf = (path: string) => allScreens.find((one) => one.path === path)?.text ?? "";

/** The text of a route with its own server files, in which its action may stand. */
function withServerFiles({ path, text }: { path: string; text: string }): string {
  const files = [...text.matchAll(/from "(\.\/[^"]+\.server\.ts)"/g)];
  return [text, ...files.map(([, file = ""]) => textOf(join(dirname(path), file)))].join("\n");
}

const routes = allScreens.filter(({ text }) => exportsAction.test(text));
const isOther = (path: string) => Object.keys(others).some((other) => path.startsWith(other));

test("every form that visitors, clients and therapists send without a sign-in goes through the one runner", () => {
  const own = routes.filter(({ path }) => !isOther(path));
  expect(own.length).toBeGreaterThan(16);
  for (const route of own) {
    const text = withServerFiles(route);
    expect([route.path, /\brunForm\(/.test(text)]).toEqual([route.path, true]);
    expect([route.path, /\bparseForm\(|\.formData\(/.test(text)]).toEqual([route.path, false]);
  }
  for (const other of Object.keys(others))
    expect([other, routes.some(({ path }) => path.startsWith(other))]).toEqual([other, true]);
});
