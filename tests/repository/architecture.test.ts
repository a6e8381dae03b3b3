import { describe, expect, test } from "vitest";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type IConfiguration, type ICruiseResult } from "dependency-cruiser";

const project = join(import.meta.dirname, "../..");

/** The project's import rules, as written in the file that the command line reads too. */
const importRules = createRequire(import.meta.url)(
  "../../.dependency-cruiser.cjs",
) as IConfiguration;

/** The result of checking a tree of modules. */
interface Cruised {
  modules: string[];
  /** "rule: from → to" */
  violations: string[];
}

/** Checks a tree of modules against the project's import rules. @param baseDir where app/, server/, sandbox/ are */
async function cruiseImports(baseDir: string, folders: string[]): Promise<Cruised> {
  const { output } = await cruise(folders, {
    ...importRules.options,
    ruleSet: { forbidden: importRules.forbidden ?? [] },
    validate: true,
    baseDir,
  });
  const { modules, summary } = output as ICruiseResult;
  return {
    modules: modules.map(({ source }) => source),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

function cruiseProject(): Promise<Cruised> {
  return cruiseImports(project, ["app", "server", "sandbox"]);
}

/** Checks temporary files against the rules. @param files path → text */
async function cruisePlanted(files: Record<string, string>): Promise<Cruised> {
  const baseDir = await mkdtemp(join(tmpdir(), "sahaj-planted-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(baseDir, path)), { recursive: true });
      await writeFile(join(baseDir, path), text);
    }
    return await cruiseImports(baseDir, ["."]);
  } finally {
    await rm(baseDir, { recursive: true, force: true });
  }
}

/** The domains in their order, as the rules list them. */
const domains = (importRules.forbidden ?? []).flatMap(({ name = "" }) =>
  name.startsWith("no-domain-after-") ? [name.slice("no-domain-after-".length)] : [],
);

/** For each rule a bad import that it must refuse: from → to. */
const planted: Record<string, [from: string, to: string]> = {
  ...Object.fromEntries(
    domains.map((domain, place): [string, [string, string]] => [
      `no-domain-after-${domain}`,
      [`app/domain/${domain}/a.ts`, `app/domain/${domains[place + 1] ?? "clients"}/b.ts`],
    ]),
  ),
  "domain-in-order": ["app/domain/orders/order.ts", "app/domain/consents/notice.ts"],
  "domain-stays-inside": ["app/domain/orders/order.ts", "app/screens/journey/match-view.tsx"],
  "desk-stands-alone": ["app/screens/journey/match.tsx", "app/screens/desk/desk-frame.tsx"],
  "pure-files-are-pure": ["app/domain/orders/order.ts", "app/domain/orders/orders.server.ts"],
  "sql-stands-in-domain": ["app/screens/journey/match.tsx", "app/db/sqlstate.ts"],
  "adapters-are-leaves": ["app/adapters/mail/smtp.server.ts", "app/domain/orders/order.ts"],
  "adapters-know-their-kind": ["app/adapters/mail/smtp.server.ts", "app/adapters/meetings/a.ts"],
  "adapters-are-chosen-in-one-place": ["app/jobs.ts", "app/adapters/mail/smtp.server.ts"],
  "outbox-is-read-by-its-screen": [
    "app/screens/journey/home.tsx",
    "app/adapters/mail/list-outbox.server.ts",
  ],
  "lib-imports-nothing-of-ours": ["app/lib/money.ts", "app/content/brand.ts"],
  "ui-knows-no-domain": ["app/ui/card.tsx", "app/domain/orders/order.ts"],
  "db-knows-db-and-lib": ["app/db/schema.ts", "app/domain/orders/order.ts"],
  "app-does-not-know-its-server": ["app/lib/money.ts", "server/app.ts"],
  "sandbox-stands-alone": ["sandbox/main.ts", "app/lib/money.ts"],
  "server-knows-no-screen": ["server/app.ts", "app/screens/journey/home.tsx"],
};

/** What the rules refuse in files that stand nowhere else, and those files. */
const others: Record<string, Record<string, string>> = {
  "no-circle: app/lib/egg.ts → app/lib/hen.ts": {
    "app/lib/egg.ts": 'import { hen } from "./hen.ts";\nexport const egg = () => hen;\n',
    "app/lib/hen.ts": 'import { egg } from "./egg.ts";\nexport const hen = () => egg;\n',
  },
  "found: app/lib/a.ts → ./gone.ts": { "app/lib/a.ts": 'export * from "./gone.ts";\n' },
  "no-build-tool-in-the-product: app/lib/b.ts → node_modules/a-tool/index.js": {
    "package.json": '{ "devDependencies": { "a-tool": "1.0.0" } }',
    "node_modules/a-tool/package.json": '{ "name": "a-tool", "main": "index.js" }',
    "node_modules/a-tool/index.js": "export const nothing = 0;\n",
    "app/lib/b.ts": 'export { nothing } from "a-tool";\n',
  },
  "no-file-that-nobody-imports: app/lib/unused.ts → app/lib/unused.ts": {
    "app/lib/unused.ts": "export const nothing = 0;\n",
    "app/lib/unused.test.ts": 'import { nothing } from "./unused.ts";\nnothing;\n',
  },
};

/** One tree with every planted import; a file may have several. */
function plantedTree(): Record<string, string> {
  const tree: Record<string, string> = Object.assign({}, ...Object.values(others));
  for (const [from, to] of Object.values(planted)) {
    const up = "../".repeat(from.split("/").length - 1);
    tree[to] ??= "export const nothing = 0;\n";
    tree[from] = `import "${up}${to}";\n${tree[from] ?? ""}`;
  }
  return tree;
}

describe("Who imports whom", () => {
  test("the code keeps the rules, and was really read", async () => {
    const { modules, violations } = await cruiseProject();
    expect(violations).toEqual([]);
    // A parser that doesn't understand the files reads none, and finds nothing wrong with them.
    expect(modules.filter((name) => /^(app|server|sandbox)\//.test(name)).length).toBeGreaterThan(
      200,
    );
    for (const read of [
      "app/jobs.ts",
      "app/root.tsx",
      "server/main.ts",
      "sandbox/providers/fake-phonepe.ts",
    ]) {
      expect(modules).toContain(read);
    }
  });

  test("every rule refuses its planted import", async () => {
    const { violations } = await cruisePlanted(plantedTree());
    const wanted = Object.entries(planted).map(([name, [from, to]]) => `${name}: ${from} → ${to}`);
    expect(violations).toEqual(expect.arrayContaining([...wanted, ...Object.keys(others)]));
    const names = [...wanted, ...Object.keys(others)].map((one) => one.split(":")[0]);
    expect((importRules.forbidden ?? []).map(({ name }) => name).toSorted()).toEqual(
      names.toSorted(),
    );
  });

  test("a type may come from a file of the server, its value may not", async () => {
    const [from, to] = ["app/domain/visitors/answers.ts", "app/domain/visitors/answers.server.ts"];
    const { violations } = await cruisePlanted({
      [from]: `import type { Step } from "./answers.server.ts";\nexport const a = {} as Step;\n`,
      [to]: "export type Step = { a: 1 };\n",
    });
    expect(violations.filter((line) => line.startsWith("pure-files-are-pure"))).toEqual([]);
  });
});
