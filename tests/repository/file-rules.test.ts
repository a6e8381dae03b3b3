import { basename, dirname } from "node:path";
import { describe, expect, test } from "vitest";
import {
  codeFiles,
  countCodeLines,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

const code = codeFiles();
const product = code.filter((path) => /^(app|server)\/.*\.(?:tsx?|css)$/.test(path));

const kebabCase =
  /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:server|client|contract|database|nightly|test|en|hi))*\.[a-z0-9]+$/;

/** A test says after the name of its file what part of it is tested, where the file has several tests. */
const withoutPart = (name: string) =>
  name.replace(
    /^([a-z0-9-]+)\.(?!server|client|contract|database|nightly|test)[a-z0-9-]+(?=\..*test\.)/,
    "$1",
  );

/** Names that say nothing of what is inside, so that everything ends up there. */
const bags = /^(?:utils?|helpers?|common|misc|shared|managers?|services?|index|types)$/;

const nameProblem = (path: string): string | undefined => {
  const name = basename(path);
  if (!kebabCase.test(withoutPart(name))) return "is not kebab-case";
  const bag = path.split("/").find((part) => bags.test(part.replace(/\..*$/, "")));
  // The composition root hands out services; it is no bag of them.
  return bag && !/^app\/services(\.server)?\.ts$/.test(path) ? `"${bag}" is a bag` : undefined;
};

const stem = (path: string) => `${dirname(path)}/${basename(path).split(".")[0]}`;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Tests of each file of a folder, or of each adapter of a port. */
const ofSeveral =
  /^app\/(?:content\/articles|ui|screens\/frame\/no-inline-code|adapters\/payments\/(?:provider|webhook-)|domain\/meetings)/;

describe("Files", () => {
  test("state no part of the services in a type of their own", () => {
    const restated = /\b(?:interface|type) \w*Deps\b|\bPick<\s*Database,\s*"db"\s*>/;
    const found = code
      .filter((path) => /^(?:app|server|sandbox)\/.*\.tsx?$/.test(path) && !path.includes(".test."))
      .filter((path) => restated.test(withoutComments(readProjectFile(path))));
    expect(found).toEqual([]);
  });

  test("have kebab-case names that say what is inside", () => {
    const problems = code
      .filter((path) => !path.endsWith("README.md"))
      .map((path) => [path, nameProblem(path)])
      .filter(([, problem]) => problem);
    expect(problems).toEqual([]);
  });

  test.each([
    "app/lib/utils.ts",
    "app/shared/money.ts",
    "app/ui/Card.tsx",
    "app/a/index.ts",
    "app/a/b.c.ts",
  ])("may not be called %s", (path) => expect(nameProblem(path)).toBeDefined());

  test("stand, as tests, beside the file that they test and begin with its name", () => {
    const tested = new Set(code.filter((path) => !isTest(path)).map(stem));
    const alone = code.filter((path) => isTest(path) && /^(?:app|server|sandbox)\//.test(path));
    expect(alone.length).toBeGreaterThan(300);
    const strays = alone.filter((path) => !tested.has(stem(path)) && !ofSeveral.test(path));
    expect(strays).toEqual([]);
  });

  test("are one idea of at most 400 lines of code", () => {
    const sizes = product.map((path) => ({ path, lines: countCodeLines(readProjectFile(path)) }));
    expect(sizes.length).toBeGreaterThan(150);
    // A command writes it from the schema: its length is that of the tables.
    const written = "app/db/schema.ts";
    expect(sizes.filter(({ path, lines }) => lines > 400 && path !== written)).toEqual([]);
  });

  test("are counted without blank lines and comments", () => {
    const text = "/**\n * What.\n */\n\n// why\nconst a = 1; // one\n  /* two */\nconst b = 2;\n";
    expect(countCodeLines(text)).toBe(2);
  });
});

/** Lines of comments that a reader would have to scroll sideways for. */
const longComments = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.length > 120 && /^\s*(?:\/\*|\*|\/\/|\{\/\*|--)/.test(line));

describe("A comment", () => {
  test("has lines of at most 120 characters", () => {
    const commented = code.filter((path) => /\.(?:tsx?|css|sql)$/.test(path));
    expect(commented.length).toBeGreaterThan(1_000);
    const problems = commented.flatMap((path) =>
      longComments(readProjectFile(path)).map((line) => `${path}: ${line}`),
    );
    expect(problems).toEqual([]);
  });

  test.each(["/** ", " * ", "  // ", "-- ", "  {/* "])("that begins with %j is seen", (start) => {
    expect(longComments(start + "a".repeat(120 - start.length))).toEqual([]);
    expect(longComments(start + "a".repeat(121 - start.length))).toHaveLength(1);
    expect(longComments(`const text = "${"a".repeat(120)}";`)).toEqual([]);
  });
});

/** The files that a text's comments name and that exist nowhere, as after a move. */
const filesMissing = (text: string, names: ReadonlySet<string>) =>
  text
    .split("\n")
    .filter((line) => /^\s*(?:\/\*|\*|\/\/|--)/.test(line))
    .flatMap((line) => line.match(/[a-z\d][\w.-]*\.(?:tsx?|css|sql)\b/g) ?? [])
    .filter((name) => !names.has(name));

describe("A comment that names a file", () => {
  const names = new Set(code.map((path) => basename(path)));
  for (const name of ["vite.config.ts", "vitest.config.ts", "playwright.config.ts"])
    names.add(name);

  test("names one that exists", () => {
    const problems = code
      .filter((path) => /\.(?:tsx?|css|sql)$/.test(path) && !path.startsWith("tests/repository/"))
      .flatMap((path) => filesMissing(readProjectFile(path), names).map((name) => [path, name]));
    expect(problems).toEqual([]);
  });

  test("is found when it names another", () => {
    expect(filesMissing("// see gone.server.ts\nimport x from './elsewhere.ts';", names)).toEqual([
      "gone.server.ts",
    ]);
    expect(filesMissing("/** As `file-rules.test.ts` says. */", names)).toEqual([]);
  });
});

/** Folders that hold more files than one can take in; tests and data do not count. */
function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 25).map(([folder]) => folder);
}

describe("A folder", () => {
  test("has at most 25 files beside their tests", () => {
    expect(crowdedFolders(code)).toEqual([]);
  });

  test("with 26 files is found", () => {
    const many = Array.from({ length: 26 }, (_, index) => `app/lib/file-${index}.ts`);
    expect(crowdedFolders([...many, "app/ui/a.tsx"])).toEqual(["app/lib"]);
  });
});

describe("The environment", () => {
  test("is handed in by what starts the server; nothing else reads it", () => {
    const reading = product
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .filter((path) => /\bprocess\s*\.\s*env\b/.test(withoutComments(readProjectFile(path))));
    expect(reading).toContain("server/main.ts");
    expect(
      reading.filter(
        (path) =>
          !/^server\/(?:(?:main|dev)\.ts$|commands\/(?:doctor|jobs|migrate|money|rotate-keys|staff|therapists)\.ts$)/.test(
            path,
          ),
      ),
    ).toEqual([]);
  });
});

const untracked = (text: string) =>
  /\bnew Kysely\b|\.startTransaction\(|query\(\s*["'`]begin\b/i.test(withoutComments(text));

describe("A transaction", () => {
  test("is opened where calls of other services inside it are refused", () => {
    const found = product
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .filter((path) => untracked(readProjectFile(path)));
    // The others run at the start, before anything could call, or in the doctor.
    const allowed = ["connect", "migrate", "rate-limiter", "transaction-pooling"];
    expect(found).toEqual(allowed.map((name) => `app/db/${name}.server.ts`));
  });

  test.each(["new Kysely<Schema>({})", 'client.query("BEGIN")', "db.startTransaction()"])(
    "is seen in %s",
    (text) => expect(untracked(text)).toBe(true),
  );
});
