import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { preparePhoto } from "./prepare-photo.ts";

const folder = mkdtempSync(join(tmpdir(), "photos-"));
afterAll(() => rmSync(folder, { recursive: true }));

const widths = [32, 64];

/** The left half red, the right half blue. */
function picture(width: number, height: number) {
  const red = { create: { width, height, channels: 3 as const, background: "#c03020" } };
  const blue = { create: { ...red.create, width: Math.ceil(width / 2), background: "#2030c0" } };
  return sharp(red).composite([{ input: blue, left: Math.floor(width / 2), top: 0 }]);
}

function fileOf(name: string, content: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test("a photograph gets square copies of each width in AVIF and WebP, without the camera's metadata", async () => {
  const noted = { IFD0: { Artist: "somebody" }, IFD3: { GPSLatitudeRef: "N" } };
  const taken = await picture(120, 90).withExif(noted).jpeg().toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const prepared = await preparePhoto(fileOf("a.jpg", taken), widths);
  if (!prepared.ok) throw new Error(prepared.problem);
  expect(prepared.key).toMatch(/^[0-9a-f]{32}$/);
  const read = await Promise.all(
    prepared.copies.map(async ({ width, format, bytes }) => {
      const found = await sharp(bytes).metadata();
      const is = found.format === "heif" ? found.compression : found.format;
      return [width, format, is === "av1" ? "avif" : is, found.width, found.height, found.exif];
    }),
  );
  expect(read.toSorted()).toEqual([
    [32, "avif", "avif", 32, 32, undefined],
    [32, "webp", "webp", 32, 32, undefined],
    [64, "avif", "avif", 64, 64, undefined],
    [64, "webp", "webp", 64, 64, undefined],
  ]);
});

test("a photograph with an EXIF orientation is rotated upright", async () => {
  // 6: the top of the scene is on the right of the file.
  const sideways = await picture(64, 64).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const prepared = await preparePhoto(fileOf("b.jpg", sideways), widths);
  if (!prepared.ok) throw new Error(prepared.problem);
  const { bytes = Buffer.of() } = prepared.copies.find(({ format }) => format === "webp") ?? {};
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const edge = Math.sqrt(data.length / 3);
  const redAt = (row: number) => data[(row * edge + edge / 2) * 3] ?? 0;
  expect(redAt(2)).toBeGreaterThan(150);
  expect(redAt(edge - 3)).toBeLessThan(80);
});

test("a file's key depends on its content only", async () => {
  const one = fileOf("c.png", await picture(64, 64).png().toBuffer());
  const other = fileOf("d.png", await picture(64, 65).png().toBuffer());
  const keys = await Promise.all([one, one, other].map((path) => preparePhoto(path, widths)));
  const [first, again, another] = keys.map((made) => made.ok && made.key);
  expect(first).toBe(again);
  expect(first).not.toBe(another);
});

test.each<[string, () => Promise<Buffer | string>, RegExp]>([
  ["small.png", () => picture(64, 63).png().toBuffer(), /64 × 63 pixels; at least 64 × 64/],
  ["words.jpg", async () => "not a picture", /no picture that can be read/],
  [
    "cut.jpg",
    async () => (await picture(640, 640).jpeg().toBuffer()).subarray(0, 700),
    /no picture/,
  ],
  [
    "drawn.svg",
    async () => '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>',
    /must be JPEG, PNG, WebP or AVIF/,
  ],
  ["moving.gif", () => picture(64, 64).gif().toBuffer(), /must be JPEG, PNG, WebP or AVIF/],
])("%s is refused, and why", async (name, content, why) => {
  const prepared = await preparePhoto(fileOf(name, await content()), widths);
  expect(prepared).toEqual({ ok: false, problem: expect.stringMatching(why) as string });
});

test("a missing file is refused, and the message names its path", async () => {
  const path = join(folder, "gone.jpg");
  expect(await preparePhoto(path, widths)).toEqual({
    ok: false,
    problem: `can't be read: ${path}`,
  });
});
