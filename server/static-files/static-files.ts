import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { contentType, isCompressible } from "./precompress.ts";
import { type KeptFile, sendKept } from "./send-kept.ts";
import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";

function cacheTime(path: string, type: string): string {
  // The names of assets contain a hash of their content, so their content never changes.
  if (path.startsWith("assets/")) return "max-age=31536000, immutable";
  return type.startsWith("audio/") ? "max-age=2592000" : "max-age=3600";
}

function readStaticFile(
  place: string,
  path: string,
  own: Readonly<Record<string, string>>,
): KeptFile {
  const body = readFileSync(place);
  const type = contentType(path);
  const text = isCompressible(type);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  // A weak tag if several encodings share it.
  const tag = text ? `W/"${hash}"` : `"${hash}"`;
  const headers = {
    ...own,
    "content-type": type,
    "cache-control": `public, ${cacheTime(path, type)}`,
    etag: tag,
    ...(text ? { vary: "accept-encoding" } : { "accept-ranges": "bytes" }),
  };
  const compressed: KeptFile["compressed"] = {};
  if (existsSync(`${place}.br`)) compressed.br = readFileSync(`${place}.br`);
  if (existsSync(`${place}.gz`)) compressed.gzip = readFileSync(`${place}.gz`);
  return { tag, headers: Object.entries(headers).flat(), body, compressed };
}

/**
 * Reads the built files and their compressed copies into memory. A request's path is only a map key, so path traversal
 * is impossible. Why not sirv: docs/decisions/0109-a-lighter-server.md.
 *
 * @param folder such as build/client
 * @param headers of every response
 * @param keptAssets a folder with the assets of other versions; read when one is requested
 */
export function loadStaticFiles(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
  keptAssets?: string,
) {
  const files = new Map<string, KeptFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = join(entry.parentPath, entry.name);
    const path = relative(folder, place).split(sep).join("/");
    // Skips links, compressed copies, and hidden files of editors, systems and the bundler.
    if (!entry.isFile() || /\.(?:br|gz)$|(?:^|\/)\.(?!well-known\/)/.test(path)) continue;
    files.set(`/${path}`, readStaticFile(place, path, headers));
  }
  function keptAsset(path: string): KeptFile | undefined {
    const [, name] = /^\/assets\/(\w[\w.-]*)$/.exec(path) ?? [];
    if (keptAssets === undefined || name === undefined) return undefined;
    const place = join(keptAssets, name);
    if (!existsSync(place)) return undefined;
    const file = readStaticFile(place, `assets/${name}`, headers);
    files.set(path, file);
    return file;
  }
  return {
    /** Answers GET and HEAD for a known file and returns true; otherwise changes nothing and returns false. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const [path = ""] = (request.url ?? "/").split("?", 1);
      const file = files.get(path) ?? keptAsset(path);
      if (file !== undefined) sendKept(file, request, response);
      return file !== undefined;
    },
    /** The text of a file, such as a stylesheet; undefined if there is none. */
    text: (path: string) => files.get(path)?.body.toString(),
  };
}

const DAY_MS = 86_400_000;
/** Well within a day, so that the assets of a running version are never taken for former ones. */
export const KEEP_EVERY_MS = DAY_MS / 4;

/**
 * Copies a build's assets to a folder that the replicas of other versions serve from too, and removes those that no
 * running version has copied for a day: a page from before a rollout still finds its scripts after it.
 *
 * @param build the folder of the build's assets; their names contain a hash of their content
 */
export async function keepAssets(build: string, kept: string, now: Date): Promise<void> {
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(build)) {
    // Another replica never sees half a file.
    const partial = join(kept, `.${process.pid}-${name}`);
    await copyFile(join(build, name), partial);
    await rename(partial, join(kept, name));
  }
  for (const name of await readdir(kept)) {
    const file = join(kept, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < now.getTime() - DAY_MS) await rm(file, { force: true });
  }
}
