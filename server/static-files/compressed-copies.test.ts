import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  acceptedEncoding,
  compressQuickly,
  MOST_WAITING,
  queueBrotli,
  waitingCompressions,
} from "./compressed-copies.ts";
import { compressedCopy, loadFile } from "./static-file.ts";

test("brotli is preferred, gzip second, and q=0 refuses", () => {
  expect(acceptedEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(acceptedEncoding("gzip;q=1.0, identity")).toBe("gzip");
  expect(acceptedEncoding("br;q=0, gzip")).toBe("gzip");
  expect(acceptedEncoding("br;q=0.5")).toBe("br");
  expect(acceptedEncoding("br;q=0.000,gzip; q=0")).toBeUndefined();
  expect(acceptedEncoding("")).toBeUndefined();
  expect(acceptedEncoding("brx")).toBeUndefined();
});

const raw = Buffer.from("a therapist listens, and then a therapist asks. ".repeat(400));

test("the quick copy and the denser one that follows hold the same text", async () => {
  for (const [encoding, expand] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const quick = compressQuickly(raw, encoding);
    expect(queueBrotli(raw, encoding, resolve)).toBe(true);
    const dense = await promise;
    expect(expand(quick).equals(raw)).toBe(true);
    expect(expand(dense).equals(raw)).toBe(true);
    expect(dense.length).toBeLessThanOrEqual(quick.length);
    expect(quick.length).toBeLessThan(raw.length / 10);
    // A thousand pages are kept like this, each with what lies behind its bytes.
    for (const copy of [quick, dense]) expect(copy.buffer.byteLength).toBe(copy.length);
  }
});

test("the queue is bounded, works itself off, and what found it full comes later", async () => {
  await expect.poll(waitingCompressions).toBe(0);
  const files = Array.from({ length: 500 }, () => loadFile(raw, "text/html", {}));
  for (const file of files) {
    compressedCopy(file, "br");
    expect(waitingCompressions()).toBeLessThanOrEqual(MOST_WAITING);
  }
  await expect.poll(waitingCompressions, { timeout: 20_000 }).toBe(0);
  const last = files.at(-1) ?? loadFile(raw, "text/html", {});
  const quick = compressedCopy(last, "br").body;
  await expect.poll(() => compressedCopy(last, "br").body !== quick).toBe(true);
  expect(brotliDecompressSync(compressedCopy(last, "br").body).equals(raw)).toBe(true);
});
