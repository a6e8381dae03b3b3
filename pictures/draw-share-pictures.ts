import { readdirSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import type { Plugin } from "vite";
import { brand } from "../app/content/brand.ts";
import { listedPages } from "../app/content/listed-pages.ts";
import type { Language } from "../app/lib/language/language.ts";
import { parseFrontMatter } from "../app/screens/reading/articles/front-matter.ts";
import { pictureFile, picturedProfiles } from "../app/screens/frame/machine-readable-head.ts";
import { WindowDrawing } from "./window-drawing.tsx";
import {
  escapeMarkup,
  framePictureSvg,
  type Palette,
  sharePictureSvg,
  TITLE,
} from "./share-picture-svg.ts";

/** A TTF, since Resvg does not read WOFF2. How the file was made: app/ui/styles/fonts/README.md. */
export const pictureFont = {
  fontFiles: ["app/ui/styles/fonts/anek-latin-pictures.ttf"],
  loadSystemFonts: false,
  defaultFontFamily: "Anek Latin Medium",
};

/** The colours of the light scheme. */
function colours(): Palette {
  const [light = ""] = readFileSync("app/ui/styles/tokens.css", "utf8").split("@media");
  const found = light.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries(Array.from(found, ([, name = "", hex = ""]) => [name, hex]));
}

interface Titled {
  path: string;
  title: string;
  /** That the title is written in. */
  language: Language;
}

function articlesIn(folder: string, path: string, language: Language): Titled[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({
      path: `${path}/${name.replace(/\.md$/, "")}`,
      title: parseFrontMatter(name, readFileSync(`${folder}/${name}`, "utf8")).title,
      language,
    }));
}

/** Lists every page with its own picture, in each language. Reads files relative to the project's folder. */
export function picturedPages(): Titled[] {
  const inBoth = [...listedPages, ...picturedProfiles].flatMap(({ path, title, titleHi }) => [
    { path, title, language: "en" as const },
    { path, title: titleHi, language: "hi" as const },
  ]);
  return [
    ...inBoth,
    ...articlesIn("app/content/blog", "/resource/blog", "en"),
    ...articlesIn("app/content/articles", "/resource/article", "en"),
    ...articlesIn("app/content/articles/hi", "/resource/article", "hi"),
  ];
}

/** The name inside the file, which no face of the machine has. */
const devanagari = {
  family: "Anek Devanagari Cuts Semi-Bold",
  file: "app/ui/styles/fonts/anek-devanagari-pictures.ttf",
};

/** Draws a text in Devanagari in the largest size that fits the space of the title, without a background. */
export async function drawDevanagari(title: string, colour: string) {
  for (const size of [72, 64, 56, 48, 40]) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escapeMarkup(title)}</span>`,
        font: `${devanagari.family} ${size}`,
        fontfile: devanagari.file,
        width: TITLE.width,
        wrap: "word",
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    if (width <= TITLE.width && height <= TITLE.height) return { data, width, height };
  }
  throw new Error(`The title is too long for a picture: ${title}`);
}

const drawn = (svg: string) => new Resvg(svg, { font: pictureFont }).render().asPng();

/**
 * Creates a function that draws the picture of a title as a PNG. A title in Devanagari is drawn onto the picture by
 * Pango (in sharp): Resvg joins the signs, but places them over each other.
 */
export function createPictureDrawer(): (title: string) => Promise<Uint8Array> {
  const palette = colours();
  const drawing = renderToStaticMarkup(createElement(WindowDrawing));
  const frame = { siteName: brand.name, drawing, colours: palette };
  return async (title) => {
    if (!/\p{Script=Devanagari}/u.test(title)) return drawn(sharePictureSvg({ ...frame, title }));
    const text = await drawDevanagari(title, palette.ink ?? "");
    const top = Math.round(TITLE.middle - text.height / 2);
    return sharp(drawn(framePictureSvg(frame, top)))
      .composite([{ input: text.data, left: TITLE.left, top }])
      .png()
      .toBuffer();
  };
}

/** A Vite plugin that draws a picture of each page into the client build. */
export function drawSharePictures(): Plugin {
  return {
    name: "draw-share-pictures",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async generateBundle() {
      const draw = createPictureDrawer();
      for (const { path, title, language } of picturedPages()) {
        const fileName = pictureFile(path, language);
        this.emitFile({ type: "asset", fileName, source: await draw(title) });
      }
    },
  };
}
