import sharp from "sharp";
import { expect, test } from "vitest";
import { codeFiles, readProjectFile } from "../../../../tests/support/repository/project-files.ts";

/** Draws a text in the face of headings in Hindi. */
async function draw(text: string) {
  const { data, info } = await sharp({
    text: {
      text,
      // The name inside the file, which no face of the machine has.
      font: "Anek Devanagari Cuts 40",
      fontfile: "app/ui/styles/fonts/anek-devanagari-headings.woff2",
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

const widthOf = async (text: string) => (await draw(text)).width;

test("the face of headings in Hindi has every character of Hindi words and articles", async () => {
  const texts = codeFiles()
    .filter((path) =>
      /\.words\.ts$|^content\/languages\/hi\.po$|^app\/content\/articles\/hi\/.*\.md$/.test(path),
    )
    .flatMap((path) => readProjectFile(path).match(/\p{Script=Devanagari}/gu) ?? []);
  expect(new Set(texts).size).toBeGreaterThan(50);
  const missing = (await draw("क\u{E000}")).data;
  for (const character of new Set(texts)) {
    if (/\p{M}/u.test(character)) continue;
    const { data } = await draw(`क${character}`);
    expect.soft(data.equals(missing), character).toBe(false);
  }
});

test("Devanagari is joined as it is written", async () => {
  // A virama makes one sign of two consonants, and a vowel sign stands beside its consonant, not in it.
  expect(await widthOf("क्ष")).toBeLessThan(await widthOf("कष"));
  expect(await widthOf("का")).toBeGreaterThan((await widthOf("क")) * 1.2);
  expect(await widthOf("काम")).toBeGreaterThan((await widthOf("कम")) * 1.15);
});
