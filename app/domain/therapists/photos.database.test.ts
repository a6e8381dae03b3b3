import sharp from "sharp";
import { expect, test } from "vitest";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { photoKeyOf } from "../../ui/picture/portrait-sources.ts";
import { findTherapistById } from "./therapists.server.ts";
import { loadPhoto, changePhoto, MOST_PHOTO_BYTES, removePhoto } from "./photos.server.ts";

const deps = await openJourney();

/** A photograph with a place in its metadata. */
const photo = (edge = 600, background = "#c03020") =>
  sharp({ create: { width: edge, height: edge, channels: 3, background } })
    .withExif({ IFD0: { Artist: "A name" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg();

const change = (id: number, file: Uint8Array | undefined, alt = "A woman in a garden") =>
  changePhoto(deps, id, { file, alt }, now);

const shown = async (id: number) => {
  const therapist = await findTherapistById(deps.db, id);
  return { key: photoKeyOf(therapist?.photourl ?? ""), alt: therapist?.photoAlt };
};

test.each(["jpeg", "png", "webp"] as const)(
  "a %s is stored in all sizes, without the camera's metadata",
  async (format) => {
    const { id } = await addTherapist(deps);
    const file = await sharp(await photo().toBuffer())
      .keepMetadata()
      .toFormat(format)
      .toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    expect(await change(id, file)).toEqual({ ok: true });
    const { key = "", alt } = await shown(id);
    expect(alt).toBe("A woman in a garden");
    for (const name of ["128.avif", "256.webp", "512.webp"]) {
      const stored = await loadPhoto(deps.db, key, name);
      const { exif, width } = await sharp(stored?.bytes).metadata();
      expect([exif, width]).toEqual([undefined, Number.parseInt(name, 10)]);
    }
  },
);

test("another photo has another address, and the one that no therapist uses is deleted", async () => {
  const { id } = await addTherapist(deps);
  await change(id, await photo(600, "#101010").toBuffer());
  const { key: first = "" } = await shown(id);
  await change(id, await photo(600, "#202020").toBuffer());
  const { key: second = "" } = await shown(id);
  expect(second).not.toBe(first);
  expect(await loadPhoto(deps.db, first, "256.webp")).toBeUndefined();
  // Only the text changes.
  await change(id, undefined, "Another text");
  expect(await shown(id)).toEqual({ key: second, alt: "Another text" });
  await removePhoto(deps, id, now);
  expect(await findTherapistById(deps.db, id)).toMatchObject({
    photourl: "/portraits/none.svg",
    photoAlt: "",
  });
  expect(await loadPhoto(deps.db, second, "256.webp")).toBeUndefined();
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>');

test.each<[string, () => Promise<Uint8Array>, RegExp]>([
  ["SVG", async () => svg, /must be JPEG/],
  ["GIF", () => photo().gif().toBuffer(), /must be JPEG/],
  ["AVIF", () => photo().avif({ effort: 0 }).toBuffer(), /must be JPEG/],
  [
    "SVG that begins as JPEG",
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
    /can be read/,
  ],
  ["small picture", () => photo(300).toBuffer(), /at least 512/],
  ["nothing", async () => new Uint8Array(0), /must be JPEG/],
  [
    "file of more than 5 MB",
    async () => Buffer.concat([await photo().toBuffer(), Buffer.alloc(MOST_PHOTO_BYTES)]),
    /more than 5 MB/,
  ],
])("a %s is refused", async (_what, file, problem) => {
  const { id } = await addTherapist(deps);
  const done = await change(id, await file());
  expect(done).toMatchObject({ reason: "photo_invalid", problem: expect.stringMatching(problem) });
  expect((await shown(id)).key).toBeUndefined();
});

test("a text of two lines, a text without a photo and an unknown therapist are refused", async () => {
  const { id } = await addTherapist(deps);
  expect(await change(id, undefined, "a\nb")).toEqual({ ok: false, reason: "alt_invalid" });
  expect(await change(id, undefined)).toEqual({ ok: false, reason: "photo_missing" });
  const unknown = { ok: false, reason: "therapist_unknown" };
  expect([await change(0, undefined), await removePhoto(deps, 0, now)]).toEqual([unknown, unknown]);
});
