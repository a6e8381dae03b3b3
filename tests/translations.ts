/** `npm run translations`: brings the texts of the code into the catalogues of content/languages, and counts them. */
import { writeFile } from "node:fs/promises";
import { parsePo } from "../app/lib/language/parse-po.ts";
import { updatedCatalogue } from "./support/repository/catalogue.ts";
import { codeFiles, readProjectFile } from "./support/repository/project-files.ts";
import { listSourceTexts } from "./support/repository/source-texts.ts";

const sources = listSourceTexts();
for (const catalogue of codeFiles().filter((one) => /^content\/languages\/.*\.po$/.test(one))) {
  const before = readProjectFile(catalogue);
  const updated = updatedCatalogue(before, sources);
  if (updated !== before) await writeFile(catalogue, updated);
  const [, ...entries] = parsePo(updated);
  const empty = entries.filter(({ texts: own }) => own.some((text) => text === ""));
  console.log(`${catalogue}: ${entries.length} texts, ${empty.length} without a translation.`);
}
