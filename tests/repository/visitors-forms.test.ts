import { posix } from "node:path";
import { expect, test } from "vitest";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";

/** Forms of no visitor, or none at all: their actions answer in another way. */
const others: Record<string, string> = {
  "app/screens/api/": "calls of programs",
  "app/screens/desk/": "behind the sign-in of the desk, or the sign-in itself",
  "app/screens/my/": "behind the sign-in of the desk",
  "app/screens/booking/meeting-opened.ts": "a browser's ping, which shows nothing",
};

const exportsAction = /export (?:async )?(?:function|const) action\b|export \{[^}]*\baction\b/;
const screens = codeFiles()
  .filter((path) => /^app\/screens\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readProjectFile(path) }));
const textOf = (path: string) => screens.find((one) => one.path === path)?.text ?? "";

/** The text of a route with its own server files, in which its action may stand. */
function withServerFiles({ path, text }: { path: string; text: string }): string {
  const files = [...text.matchAll(/from "(\.\/[^"]+\.server\.ts)"/g)];
  return [
    text,
    ...files.map(([, file = ""]) => textOf(posix.join(posix.dirname(path), file))),
  ].join("\n");
}

const routes = screens.filter(({ text }) => exportsAction.test(text));
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
