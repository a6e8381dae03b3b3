import { existsSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { createPictureDrawer, picturedPages, pictureFont } from "./draw-share-pictures.ts";
import { sharePictureSvg, TITLE_WIDTH } from "./share-picture-svg.ts";

/** The bounding box of the drawn text. */
function extentOf(title: string) {
  const svg = sharePictureSvg({ title, siteName: "S", drawing: "", colours: {} });
  return new Resvg(svg.replace(/<rect[^>]*>/, ""), { font: pictureFont }).getBBox();
}

test("every title fits beside the drawing, inside the picture", () => {
  const pages = picturedPages();
  expect(pages.length).toBeGreaterThan(30);
  for (const { path, title } of pages) {
    const extent = extentOf(title);
    expect.soft(extent?.width, path).toBeLessThanOrEqual(TITLE_WIDTH);
    expect.soft(extent?.y, path).toBeGreaterThan(30);
    expect.soft((extent?.y ?? 0) + (extent?.height ?? 630), path).toBeLessThan(600);
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

test("the picture is a PNG and depends on the title", () => {
  const draw = createPictureDrawer();
  const [one, other] = [draw("Services"), draw("Articles")];
  expect(Buffer.from(one).subarray(1, 4).toString()).toBe("PNG");
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
});
