/**
 * `npm run translations`: brings the texts of the code into the catalogues of content/languages, and counts what is in
 * Hindi, and what waits for it.
 * `npm run translations -- export FILE`: writes every text in Hindi beside its English one, for a person who edits
 * sentences in a spreadsheet. `npm run translations -- import FILE`: puts them back, or says what was lost
 * and changes no file.
 */
import { readFile, writeFile } from "node:fs/promises";
import { decodeText, parseCsv, writeCsv } from "../app/lib/csv.ts";
import { countTranslations, translatedFiles } from "./support/repository/count-translations.ts";
import { parsePo } from "../app/lib/language/parse-po.ts";
import { updatedCatalogue } from "./support/repository/catalogue.ts";
import { codeFiles, readProjectFile } from "./support/repository/project-files.ts";
import { listSourceTexts } from "./support/repository/source-texts.ts";
import { importTexts, translatedTexts } from "./support/repository/translated-texts.ts";

const heading = ["file", "place", "English", "हिन्दी"];
const files = translatedFiles();
const texts = files.flatMap((file) =>
  translatedTexts(file, readProjectFile(file)).map((text) => ({ file, ...text })),
);

/** Ends the command with what is wrong. */
function refuse(problem: string): never {
  console.error(problem);
  process.exit(1);
}

const [command, path = ""] = process.argv.slice(2);
if (command === undefined) {
  const sources = listSourceTexts();
  for (const catalogue of codeFiles().filter((one) => /^content\/languages\/.*\.po$/.test(one))) {
    const before = readProjectFile(catalogue);
    const updated = updatedCatalogue(before, sources);
    if (updated !== before) await writeFile(catalogue, updated);
    const empty = parsePo(updated).filter(({ texts: own }) => own.some((text) => text === ""));
    console.log(`${catalogue}: ${sources.length} texts, ${empty.length} without a translation.`);
  }
  const { waiting, prose, articles, ...words } = countTranslations();
  console.log(
    [
      `In Hindi: ${words.texts} texts of ${words.files} words files, ${words.words} words.`,
      `Guides and policies in Hindi: ${prose.files} files of content, ${prose.words} words.`,
      `Articles and posts: ${articles.hindi} in Hindi; ${articles.english} in English alone, ${articles.englishWords} words.`,
      `Words files of visitors that wait for Hindi: ${waiting.join(", ") || "none"}.`,
      "What waits for an editor, a clinician or a lawyer: docs/hindi.md.",
    ].join("\n"),
  );
} else if (command === "export" && path) {
  const rows = texts.map(({ file, place, english, hindi }) => [file, place, english, hindi]);
  await writeFile(path, `\uFEFF${writeCsv([heading, ...rows])}`);
  console.log(`${texts.length} texts of ${files.length} files: ${path}`);
} else if (command === "import" && path) {
  const parsed = parseCsv(decodeText(await readFile(path)) ?? refuse(`${path} is not UTF-8`));
  if (!parsed.ok) refuse(`${path}, line ${parsed.line}: ${parsed.problem}`);
  const sources = new Map(files.map((file) => [file, readProjectFile(file)]));
  const imported = importTexts(sources, parsed.rows.slice(1));
  if (!imported.ok) refuse(imported.problem);
  for (const [file, source] of imported.written) await writeFile(file, source);
  console.log(`${imported.written.size} files changed. Then: npm run format`);
} else {
  refuse("npm run translations [-- export|import FILE.csv]");
}
