import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressedCopy, loadFile } from "./static-file.ts";

const page = Buffer.from("a therapist listens, and then a therapist asks. ".repeat(400));

test.each([
  ["will last is held as it is", true, 2 * page.length],
  ["will soon be made anew is held packed", false, page.length / 10],
])("a page that %s; whole or packed it is the same page", (_, lasting, most) => {
  const file = loadFile(page, "text/html", {}, lasting);
  expect(file.size).toBeLessThanOrEqual(most);
  expect(file.whole.body.equals(page)).toBe(true);
  expect(file.whole.headers.join()).toContain(`content-length,${page.length},`);
  expect(brotliDecompressSync(compressedCopy(file, "br").body).equals(page)).toBe(true);
  expect(gunzipSync(compressedCopy(file, "gzip").body).equals(page)).toBe(true);
  // A packed page holds its bytes in one place.
  expect(file.whole.body === file.whole.body).toBe(lasting);
});

test("what can't be packed is held as it is, however long it lasts", () => {
  const file = loadFile(page, "image/avif", {}, false);
  expect(file.whole.body).toBe(page);
  expect(file.size).toBe(2 * page.length);
});
