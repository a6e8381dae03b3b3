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

let newest: { path: string; at: number } | undefined;

/** The file of the product that was changed last; looked for once a process. */
function newestSource() {
  newest ??= ["vite.config.ts", "react-router.config.ts", ...codeFiles()]
    .filter((path) => !/^(?:tests|bench|sandbox)\/|\.test\.tsx?$/.test(path))
    .map((path) => ({ path, at: statSync(join(project, path)).mtimeMs }))
    .reduce((one, other) => (other.at > one.at ? other : one));
  return newest;
}

/**
 * For a test that needs the built product.
 * @throws Error that says to build first, if the build is missing or older than the code
 */
export function requireBuild(): void {
  const built = statSync(join(project, BUILT), { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) throw new Error(`Run \`npm run build\` first: ${BUILT} is missing.`);
  const { path, at } = newestSource();
  if (built < at) throw new Error(`Run \`npm run build\` first: ${path} is newer than the build.`);
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

/** Counts the lines without blank lines and comments. */
export function countCodeLines(text: string): number {
  return withoutComments(text)
    .split("\n")
    .filter((line) => line.trim() !== "").length;
}
