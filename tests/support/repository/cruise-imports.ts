import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type IConfiguration, type ICruiseResult } from "dependency-cruiser";

const project = join(import.meta.dirname, "../../..");

/** The project's import rules, as written in the file that the command line reads too. */
export const importRules = createRequire(import.meta.url)(
  "../../../.dependency-cruiser.cjs",
) as IConfiguration;

/** The result of checking a tree of modules. */
export interface Cruised {
  modules: string[];
  /** "rule: from → to" */
  violations: string[];
}

/** Checks a tree of modules against the project's import rules. @param baseDir where app/, server/, sandbox/ are */
export async function cruiseImports(baseDir: string, folders: string[]): Promise<Cruised> {
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

export function cruiseProject(): Promise<Cruised> {
  return cruiseImports(project, ["app", "server", "sandbox"]);
}

/** Checks temporary files against the rules. @param files path → text */
export async function cruisePlanted(files: Record<string, string>): Promise<Cruised> {
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
