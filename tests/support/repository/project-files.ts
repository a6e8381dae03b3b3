import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const project = join(import.meta.dirname, "../../..");

/** Paths of every file in the folders that hold the project's code. */
export function codeFiles(): string[] {
  return ["app", "content", "server", "sandbox", "tests", "bench"].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1))
      // Results of the bench, not its code.
      .filter((path) => !path.startsWith("bench/results/")),
  );
}

/** What `npm run build` writes last. */
const BUILT = "build/server/index.js";

/** When a file of the product was changed last, in milliseconds. */
function newestSource(): number {
  const files = ["vite.config.ts", "react-router.config.ts", ...codeFiles()].filter(
    (path) => !/^(?:tests|bench|sandbox)\/|\.test\.tsx?$/.test(path),
  );
  return Math.max(...files.map((path) => statSync(join(project, path)).mtimeMs));
}

/** True if the build is missing or older than the code. */
export function needsBuild(): boolean {
  const built = statSync(join(project, BUILT), { throwIfNoEntry: false })?.mtimeMs;
  return built === undefined || built < newestSource();
}

/** Paths of every document, and of the configuration files in which people read comments. */
export function documentFiles(): string[] {
  const folders = [".github", "app", "bench", "deploy", "docs", "sandbox", "server", "tests"];
  const inFolders = folders
    .filter((folder) => existsSync(join(project, folder)))
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1)),
    )
    // Articles are content, not documentation; results of the bench are not committed.
    .filter((path) => !/^(?:app\/content|bench\/results)\//.test(path));
  const atTop = readdirSync(project).filter((name) => /\.(?:md|ya?ml)$|^Dockerfile$/.test(name));
  return [...atTop, ...inFolders.filter((path) => /\.md$|^(?:deploy|docs|\.github)\//.test(path))];
}

export function readProjectFile(path: string): string {
  return readFileSync(join(project, path), "utf8");
}

/** The text without comments that stand on lines of their own. */
export function withoutComments(text: string): string {
  return text.replaceAll(/^[ \t]*\/\*[^]*?\*\/[ \t]*$/gm, "").replaceAll(/^[ \t]*\/\/.*$/gm, "");
}

/** The product's code below a path, by path, without tests and without comments on lines of their own. */
export const productSources = (under = /^(?:app|server)\//): { path: string; text: string }[] =>
  codeFiles()
    .filter((path) => under.test(path) && /(?<!\.test)\.tsx?$/.test(path))
    .toSorted()
    .map((path) => ({ path, text: withoutComments(readProjectFile(path)) }));

/** The paths of the product's code that has a pattern. */
export const filesWith = (pattern: RegExp, sources = productSources()): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
