import { readdirSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Resvg } from "@resvg/resvg-js";
import type { Plugin } from "vite";
import { brand } from "../app/content/brand.ts";
import { listedPages } from "../app/content/listed-pages.ts";
import { parseFrontMatter } from "../app/screens/reading/articles/front-matter.ts";
import { pictureFile, picturedProfiles } from "../app/screens/frame/machine-readable-head.ts";
import { WindowDrawing } from "./window-drawing.tsx";
import { type Palette, sharePictureSvg } from "./share-picture-svg.ts";

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
}

function articlesIn(folder: string, path: string): Titled[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({
      path: `${path}/${name.replace(/\.md$/, "")}`,
      title: parseFrontMatter(name, readFileSync(`${folder}/${name}`, "utf8")).title,
    }));
}

/** Lists every page with its own picture. Reads files relative to the project's folder. */
export function picturedPages(): Titled[] {
  return [
    ...listedPages,
    ...picturedProfiles,
    ...articlesIn("app/content/blog", "/resource/blog"),
    ...articlesIn("app/content/articles", "/resource/article"),
  ];
}

/** Creates a function that draws the picture of a title as a PNG. */
export function createPictureDrawer(): (title: string) => Uint8Array {
  const drawing = renderToStaticMarkup(createElement(WindowDrawing));
  const palette = colours();
  return (title) => {
    const svg = sharePictureSvg({ title, siteName: brand.name, drawing, colours: palette });
    return new Resvg(svg, { font: pictureFont }).render().asPng();
  };
}

/** A Vite plugin that draws a picture of each page into the client build. */
export function drawSharePictures(): Plugin {
  return {
    name: "draw-share-pictures",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle() {
      const draw = createPictureDrawer();
      for (const { path, title } of picturedPages()) {
        this.emitFile({ type: "asset", fileName: pictureFile(path), source: draw(title) });
      }
    },
  };
}
