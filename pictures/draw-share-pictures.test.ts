import { existsSync, readdirSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { listedPages } from "../app/content/listed-pages.ts";
import { pictureFile, sharePicturePath } from "../app/screens/frame/machine-readable-head.ts";
import {
  createPictureDrawer,
  drawDevanagari,
  picturedPages,
  pictureFont,
} from "./draw-share-pictures.ts";
import { codeFiles, readProjectFile } from "../tests/support/repository/project-files.ts";
import { sharePictureSvg, TITLE } from "./share-picture-svg.ts";

/** The bounding box of the drawn text. */
function extentOf(title: string) {
  const svg = sharePictureSvg({ title, siteName: "S", drawing: "", colours: {} });
  return new Resvg(svg.replace(/<rect[^>]*>/, ""), { font: pictureFont }).getBBox();
}

const inDevanagari = (title: string) => /\p{Script=Devanagari}/u.test(title);
/** Titles in Devanagari, which are drawn only where they fit. */
const hindi = picturedPages().filter(({ title }) => inDevanagari(title));

test("every title fits beside the drawing, inside the picture", () => {
  const pages = picturedPages().filter(({ title }) => !inDevanagari(title));
  expect(pages.length).toBeGreaterThan(30);
  for (const { path, title } of pages) {
    const extent = extentOf(title);
    expect.soft(extent?.width, path).toBeLessThanOrEqual(TITLE.width);
    expect.soft(extent?.y, path).toBeGreaterThan(30);
    expect.soft((extent?.y ?? 0) + (extent?.height ?? 630), path).toBeLessThan(600);
  }
});

test("each page of the site's map has a picture in each language", () => {
  const drawn = picturedPages().map(({ path, language }) => pictureFile(path, language));
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const { path } of listedPages) {
    for (const language of ["en", "hi"] as const)
      expect.soft(drawn).toContain(sharePicturePath(path, language).slice(1));
  }
  const articles = readdirSync("app/content/articles/hi").map((file) => file.replace(".md", ""));
  expect(articles.length).toBeGreaterThan(5);
  for (const slug of articles) {
    const picture = sharePicturePath(`/resource/article/${slug}`, "hi");
    expect.soft(drawn).toContain(picture.slice(1));
  }
});

test("the font file exists and is used", () => {
  expect(pictureFont.fontFiles.every((file) => existsSync(file))).toBe(true);
  expect(extentOf("WWW")?.width ?? 0).toBeGreaterThan((extentOf("iii")?.width ?? 0) * 2);
});

test("markup in a title is escaped", () => {
  const svg = sharePictureSvg({ title: "</text>&", siteName: "S", drawing: "", colours: {} });
  expect(svg).toContain(">&lt;/text>&amp;</text>");
});

const widthOf = async (text: string) => (await drawDevanagari(text, "#000000")).width;

test("the face of headings in Hindi has every character of Hindi words and titles", async () => {
  expect(hindi.length).toBeGreaterThan(30);
  const titles = hindi.flatMap(({ title }) => [...title]);
  const texts = codeFiles()
    .filter((path) => /\.words\.ts$|^app\/content\/articles\/hi\/.*\.md$/.test(path))
    .flatMap((path) => readProjectFile(path).match(/\p{Script=Devanagari}/gu) ?? []);
  expect(new Set(texts).size).toBeGreaterThan(50);
  const missing = (await drawDevanagari("क\u{E000}", "#000000")).data;
  for (const character of new Set([...titles, ...texts])) {
    if (/[\s\p{M}]/u.test(character)) continue;
    const { data } = await drawDevanagari(`क${character}`, "#000000");
    expect.soft(data.equals(missing), character).toBe(false);
  }
});

test("Devanagari is joined as it is written", async () => {
  // A virama makes one sign of two consonants, and a vowel sign stands beside its consonant, not in it.
  expect(await widthOf("क्ष")).toBeLessThan(await widthOf("कष"));
  expect(await widthOf("का")).toBeGreaterThan((await widthOf("क")) * 1.2);
  expect(await widthOf("काम")).toBeGreaterThan((await widthOf("कम")) * 1.15);
});

test("the picture is a PNG and depends on the title", async () => {
  const draw = createPictureDrawer();
  const [one, other] = [await draw("Services"), await draw("सेवाएँ")];
  expect(Buffer.from(one).subarray(1, 4).toString()).toBe("PNG");
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
});
