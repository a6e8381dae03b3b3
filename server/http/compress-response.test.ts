import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedEncoding, compressResponse } from "./compress-response.ts";

const words = "Words that a visitor has said. ".repeat(200);

async function compressed(type: string, accepted: string | null, body: string | null = words) {
  const headers = new Headers({ "Content-Type": type });
  const sent = await compressResponse(new Response(body), headers, accepted);
  const bytes = Buffer.from(await new Response(sent).arrayBuffer());
  return { bytes, encoding: headers.get("Content-Encoding"), vary: headers.get("Vary") };
}

test("a page is compressed in an accepted encoding and decompresses to the same text", async () => {
  const br = await compressed("text/html; charset=utf-8", "gzip, deflate, br");
  expect(br).toMatchObject({ encoding: "br", vary: "Accept-Encoding" });
  expect(brotliDecompressSync(br.bytes).toString()).toBe(words);
  const gzip = await compressed("application/json", "gzip");
  expect(gzip.encoding).toBe("gzip");
  expect(gunzipSync(gzip.bytes).toString()).toBe(words);
});

test("a browser that accepts no encoding gets the uncompressed text, with Vary for caches", async () => {
  for (const accepted of [null, "", "identity", "br;q=0"]) {
    const plain = await compressed("text/html", accepted);
    expect(plain).toMatchObject({ encoding: null, vary: "Accept-Encoding" });
    expect(plain.bytes.toString()).toBe(words);
  }
});

test("short, empty and already compressed bodies are not compressed", async () => {
  expect(await compressed("text/html", "br", "short")).toMatchObject({ encoding: null });
  expect(await compressed("text/html", "br", null)).toMatchObject({ encoding: null, vary: null });
  expect(await compressed("image/webp", "br")).toMatchObject({ encoding: null, vary: null });
});

test("brotli is preferred, gzip second, and q=0 refuses", () => {
  expect(acceptedEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(acceptedEncoding("gzip;q=1.0, identity")).toBe("gzip");
  expect(acceptedEncoding("br;q=0, gzip")).toBe("gzip");
  expect(acceptedEncoding("br;q=0.5")).toBe("br");
  expect(acceptedEncoding("br;q=0.000,gzip; q=0")).toBeUndefined();
  expect(acceptedEncoding("")).toBeUndefined();
  expect(acceptedEncoding("brx")).toBeUndefined();
});
