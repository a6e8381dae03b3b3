import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedEncoding, compress } from "./compressed-copies.ts";

test("brotli is preferred, gzip second, and q=0 refuses", () => {
  expect(acceptedEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(acceptedEncoding("gzip;q=1.0, identity")).toBe("gzip");
  expect(acceptedEncoding("br;q=0, gzip")).toBe("gzip");
  expect(acceptedEncoding("br;q=0.5")).toBe("br");
  expect(acceptedEncoding("br;q=0.000,gzip; q=0")).toBeUndefined();
  expect(acceptedEncoding("")).toBeUndefined();
  expect(acceptedEncoding("brx")).toBeUndefined();
});

test("the quick copy and the denser one that follows hold the same text", async () => {
  const raw = Buffer.from("a therapist listens, and then a therapist asks. ".repeat(400));
  for (const [encoding, expand] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const quick = compress(raw, encoding, resolve);
    const dense = await promise;
    expect(expand(quick).equals(raw)).toBe(true);
    expect(expand(dense).equals(raw)).toBe(true);
    expect(dense.length).toBeLessThanOrEqual(quick.length);
    expect(quick.length).toBeLessThan(raw.length / 10);
    // A thousand pages are kept like this, each with what lies behind its bytes.
    for (const copy of [quick, dense]) expect(copy.buffer.byteLength).toBe(copy.length);
  }
});
