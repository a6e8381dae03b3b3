import { readdirSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Resvg } from "@resvg/resvg-js";
import type { Plugin } from "vite";
import { brand } from "../app/content/brand.ts";
import { listedPages } from "../app/content/listed-pages.ts";
import { parseFrontMatter } from "../app/features/resources/front-matter.ts";
import { pictureFile, picturedProfiles } from "../app/layout/share-picture-path.ts";
import { WindowDrawing } from "../app/layout/drawings/window-drawing.tsx";
import { type Palette, sharePictureSvg } from "./share-picture-svg.ts";

/** Resvg reads no WOFF2; how this file was made: app/ui/styles/fonts/README.md. */
export const pictureFont = {
  fontFiles: ["app/ui/styles/fonts/anek-latin-pictures.ttf"],
  loadSystemFonts: false,
  defaultFontFamily: "Anek Latin Medium",
};

/** The light scheme's colours: a preview has no scheme. */
function colours(): Palette {
  const [light = ""] = readFileSync("app/ui/styles/tokens.css", "utf8").split("@media");
  const found = light.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries(Array.from(found, ([, name = "", hex = ""]) => [name, hex]));
}

interface Titled {
  path: string;
  title: string;
}

function piecesIn(folder: string, path: string): Titled[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({
      path: `${path}/${name.replace(/\.md$/, "")}`,
      title: parseFrontMatter(name, readFileSync(`${folder}/${name}`, "utf8")).title,
    }));
}

/** Every page that has a picture of its own. Paths of files are those of the project's folder. */
export function picturedPages(): Titled[] {
  return [
    ...listedPages,
    ...picturedProfiles,
    ...piecesIn("app/content/blog", "/resource/blog"),
    ...piecesIn("app/content/articles", "/resource/article"),
  ];
}

/** @returns a function that draws a title, as a PNG */
export function pictureDrawer(): (title: string) => Uint8Array {
  const drawing = renderToStaticMarkup(createElement(WindowDrawing));
  const palette = colours();
  return (title) => {
    const svg = sharePictureSvg({ title, siteName: brand.name, drawing, colours: palette });
    return new Resvg(svg, { font: pictureFont }).render().asPng();
  };
}

/** When the site is built, puts a picture of each page among its files. */
export function drawSharePictures(): Plugin {
  return {
    name: "draw-share-pictures",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle() {
      const draw = pictureDrawer();
      for (const { path, title } of picturedPages()) {
        this.emitFile({ type: "asset", fileName: pictureFile(path), source: draw(title) });
      }
    },
  };
}
