import { writeFileSync } from "node:fs";
import { hasTexts, withApostrophes } from "./support/repository/apostrophes.ts";
import { codeFiles, readProjectFile } from "./support/repository/project-files.ts";

/** Part of `npm run format`: writes ’ for each straight apostrophe in the texts that people read. */
for (const path of codeFiles().filter(hasTexts)) {
  const source = readProjectFile(path);
  const written = withApostrophes(path, source);
  if (written !== source) {
    writeFileSync(new URL(`../${path}`, import.meta.url), written);
    console.log(path);
  }
}
