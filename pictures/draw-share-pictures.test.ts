import { existsSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { pictureDrawer, picturedPages, pictureFont } from "./draw-share-pictures.ts";
import { sharePictureSvg, TITLE_WIDTH } from "./share-picture-svg.ts";

/** Of the words alone, as they are drawn. */
function extentOf(title: string) {
  const svg = sharePictureSvg({ title, siteName: "S", drawing: "", colours: {} });
  return new Resvg(svg.replace(/<rect[^>]*>/, ""), { font: pictureFont }).getBBox();
}

test("every title stands beside the drawing, inside the picture", () => {
  const pages = picturedPages();
  expect(pages.length).toBeGreaterThan(30);
  for (const { path, title } of pages) {
    const extent = extentOf(title);
    expect.soft(extent?.width, path).toBeLessThanOrEqual(TITLE_WIDTH);
    expect.soft(extent?.y, path).toBeGreaterThan(30);
    expect.soft((extent?.y ?? 0) + (extent?.height ?? 630), path).toBeLessThan(600);
  }
});

test("the face is there, and letters are drawn with it", () => {
  expect(pictureFont.fontFiles.every((file) => existsSync(file))).toBe(true);
  expect(extentOf("WWW")?.width ?? 0).toBeGreaterThan((extentOf("iii")?.width ?? 0) * 2);
});

test("what a title holds can't end the text it stands in", () => {
  const svg = sharePictureSvg({ title: "</text>&", siteName: "S", drawing: "", colours: {} });
  expect(svg).toContain(">&lt;/text>&amp;</text>");
});

test("the picture is a PNG, and the title makes it another", () => {
  const draw = pictureDrawer();
  const [one, other] = [draw("Services"), draw("Articles")];
  expect(Buffer.from(one).subarray(1, 4).toString()).toBe("PNG");
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
});
