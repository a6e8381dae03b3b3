import { codeFiles, readProjectFile } from "./project-files.ts";
import { translatedTexts } from "./translated-texts.ts";

/** Of the desk, of therapists and of their page of a session: in English. */
const inEnglishAlone = /^app\/screens\/(?:desk|my|booking\/session)\//;

const written = () => codeFiles().filter((path) => /^app\/.*(?<!\.test)\.tsx?$/.test(path));

/** The paths of the files with words in both languages. */
export const translatedFiles = (): string[] =>
  written().filter((path) => readProjectFile(path).includes("inLanguages({"));

const wordsIn = (text: string) => text.match(/\p{L}[\p{L}\p{M}’'-]*/gu)?.length ?? 0;
const hindiWordsIn = (text: string) => text.match(/[\u0900-\u0963\u0966-\u097f]+/g)?.length ?? 0;

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

interface Translations {
  /** In words files: what the export has. */
  files: number;
  texts: number;
  words: number;
  /** Texts of the folder content. */
  prose: { files: number; words: number };
  /** Articles and posts. */
  articles: { hindi: number; english: number; englishWords: number };
  /** Words files of visitors that have no Hindi. */
  waiting: string[];
}

/** Counts what is written in Hindi, and what waits for it. */
export function countTranslations(): Translations {
  const files = translatedFiles();
  const texts = files.flatMap((file) => translatedTexts(file, readProjectFile(file)));
  const prose = codeFiles()
    .filter((path) => /^content\/.*\.hi\.md$/.test(path))
    .map(readProjectFile);
  const articles = codeFiles()
    .filter((path) => /^app\/content\/.*\.md$/.test(path))
    .map(readProjectFile);
  const english = articles.filter((text) => hindiWordsIn(text) < wordsIn(text) / 2);
  return {
    files: files.length,
    texts: texts.length,
    words: sum(texts.map(({ hindi }) => hindiWordsIn(hindi))),
    prose: { files: prose.length, words: sum(prose.map(hindiWordsIn)) },
    articles: {
      hindi: articles.length - english.length,
      english: english.length,
      englishWords: sum(english.map(wordsIn)),
    },
    waiting: written().filter(
      (path) => path.endsWith(".words.ts") && !inEnglishAlone.test(path) && !files.includes(path),
    ),
  };
}
