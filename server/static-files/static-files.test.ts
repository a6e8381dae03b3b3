import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRaw } from "../../tests/support/http/raw-request.ts";
import { fileHeaders } from "../http/safe-headers.ts";
import { keepAssets, loadStaticFiles } from "./static-files.ts";

const script = "export const greeting = 'namaste';\n".repeat(100);
const sound = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
let root: string;
let server: Server;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "sahaj-static-"));
  const client = join(root, "client");
  for (const folder of ["assets", ".vite", ".well-known"]) {
    mkdirSync(join(client, folder), { recursive: true });
  }
  writeFileSync(join(root, "secret.txt"), "secret");
  symlinkSync(join(root, "secret.txt"), join(client, "link.txt"));
  writeFileSync(join(client, "assets", "entry-AbC123.js"), script);
  // As the build writes them.
  writeFileSync(join(client, "assets", "entry-AbC123.js.br"), brotliCompressSync(script));
  writeFileSync(join(client, "assets", "entry-AbC123.js.gz"), gzipSync(script));
  writeFileSync(join(client, ".vite", "manifest.json"), "{}");
  writeFileSync(join(client, ".well-known", "security.txt"), "Contact: x");
  writeFileSync(join(client, "breath.mp3"), sound);
  const endings = ["woff2", "webp", "avif", "webmanifest", "ico", "mp3", "odd"];
  for (const ending of endings) writeFileSync(join(client, `file.${ending}`), "x");
  const files = loadStaticFiles(client, fileHeaders(true), join(root, "kept"));
  server = createServer((request, response) => {
    if (!files.answer(request, response)) response.writeHead(299).end("the app");
  });
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  sendRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { path, headers, method });

const js = "/assets/entry-AbC123.js";

test("a hashed asset is served whole, with its type, nosniff and an unlimited cache time", async () => {
  const { status, headers, body } = await get(js);
  expect(status).toBe(200);
  expect(body.toString()).toBe(script);
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers.vary).toBe("accept-encoding");
});

test("a file without a hash in its name may be cached for an hour, a sound for thirty days", async () => {
  expect((await get("/file.webp")).headers["cache-control"]).toBe("public, max-age=3600");
  expect((await get("/breath.mp3")).headers["cache-control"]).toBe("public, max-age=2592000");
});

test("text is sent in an encoding that the browser accepts", async () => {
  const brotli = await get(js, { "accept-encoding": "gzip, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotli.headers["content-length"]).toBe(String(brotli.body.length));
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  const zipped = await get(js, { "accept-encoding": "gzip" });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(zipped.body).toString()).toBe(script);
  const sounding = await get("/breath.mp3", { "accept-encoding": "br" });
  expect(sounding.headers["content-encoding"]).toBeUndefined();
});

test("a file with a matching tag is not sent again, whichever encoding it had", async () => {
  for (const encoding of ["br", "gzip", "identity"]) {
    const first = await get(js, { "accept-encoding": encoding });
    const tag = first.headers.etag ?? "";
    const second = await get(js, { "accept-encoding": encoding, "if-none-match": tag });
    expect(second.status).toBe(304);
    expect(second.body.length).toBe(0);
    expect(second.headers["x-content-type-options"]).toBe("nosniff");
  }
  expect((await get(js, { "if-none-match": '"old"' })).status).toBe(200);
});

test("HEAD returns the length and no body", async () => {
  const { status, headers, body } = await get(js, {}, "HEAD");
  expect(status).toBe(200);
  expect(headers["content-length"]).toBe(String(script.length));
  expect(body.length).toBe(0);
});

test("a range of a sound is served", async () => {
  const part = await get("/breath.mp3", { range: "bytes=10-19" });
  expect(part.status).toBe(206);
  expect(part.headers["content-range"]).toBe("bytes 10-19/1000");
  expect(part.headers["content-length"]).toBe("10");
  expect(part.body.equals(sound.subarray(10, 20))).toBe(true);
  const beyond = await get("/breath.mp3", { range: "bytes=1000-" });
  expect(beyond.status).toBe(416);
  expect(beyond.headers["content-range"]).toBe("bytes */1000");
});

test("a range of a changed file is not sent: If-Range gets the whole file", async () => {
  const { etag = "" } = (await get("/breath.mp3")).headers;
  expect((await get("/breath.mp3", { range: "bytes=0-1", "if-range": etag })).status).toBe(206);
  expect((await get("/breath.mp3", { range: "bytes=0-1", "if-range": '"old"' })).status).toBe(200);
});

test.each<[string, number, string | undefined]>([
  ["bytes=0-0", 1, "bytes 0-0/1000"],
  ["bytes=990-", 10, "bytes 990-999/1000"],
  ["bytes=990-2000", 10, "bytes 990-999/1000"],
  ["bytes=-3", 3, "bytes 997-999/1000"],
  ["bytes=-2000", 1000, "bytes 0-999/1000"],
  ["bytes=-0", 0, "bytes */1000"],
  // Several or malformed ranges get the whole file.
  ["bytes=-", 1000, undefined],
  ["bytes=5-2", 1000, undefined],
  ["bytes=0-1,3-4", 1000, undefined],
  ["lines=1-2", 1000, undefined],
])("%s brings %i bytes", async (range, length, told) => {
  const { headers, body } = await get("/breath.mp3", { range });
  expect([body.length, headers["content-range"]]).toEqual([length, told]);
});

test("a range request for a compressed text gets the whole text", async () => {
  const whole = await get(js, { range: "bytes=0-5", "accept-encoding": "br" });
  expect([whole.status, whole.headers["accept-ranges"]]).toEqual([200, undefined]);
  expect(brotliDecompressSync(whole.body).toString()).toBe(script);
});

test("queries do not matter", async () => {
  expect((await get(`${js}?from=x`)).body.toString()).toBe(script);
});

test.each([
  ["woff2", "font/woff2"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["webmanifest", "application/manifest+json"],
  ["ico", "image/x-icon"],
  ["mp3", "audio/mpeg"],
  ["odd", "application/octet-stream"],
])("a .%s file is sent as %s", async (ending, type) => {
  expect((await get(`/file.${ending}`)).headers["content-type"]).toBe(type);
});

test.each([
  "/unknown",
  "/",
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/link.txt",
  "/.vite/manifest.json",
  "/assets",
  "/%",
  "/__proto__",
])("%s is left to the app", async (path) => {
  expect((await get(path)).status).toBe(299);
});

test("files in .well-known are served although the folder name starts with a dot", async () => {
  expect((await get("/.well-known/security.txt")).status).toBe(200);
});

test("a form posted to a file is left to the app", async () => {
  expect((await get(js, {}, "POST")).status).toBe(299);
});

test("the assets of another version are served, until a day after its last replica kept them", async () => {
  const [build, kept] = [join(root, "next"), join(root, "kept")];
  mkdirSync(build);
  for (const name of ["next-Xy12.js", "former-Zw34.js"]) writeFileSync(join(build, name), script);
  expect((await get("/assets/next-Xy12.js")).status).toBe(299);
  // faketime doesn't move the clock of files.
  const { mtime: now } = statSync(join(build, "next-Xy12.js"));
  await keepAssets(build, kept, now);
  expect((await get("/assets/next-Xy12.js")).body.toString()).toBe(script);
  for (const path of ["/assets/", "/assets/..%2fsecret.txt", "/assets/.next", "/next-Xy12.js"])
    expect([path, (await get(path)).status]).toEqual([path, 299]);

  rmSync(join(build, "former-Zw34.js"));
  const twoDaysAgo = new Date(now.getTime() - 2 * 86_400_000);
  utimesSync(join(kept, "former-Zw34.js"), twoDaysAgo, twoDaysAgo);
  await keepAssets(build, kept, now);
  expect(readdirSync(kept)).toEqual(["next-Xy12.js"]);
});
