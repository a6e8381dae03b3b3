import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { sendStaticFile } from "./send-static-file.ts";
import { readStaticFile, type StaticFile } from "./static-file.ts";

export interface StaticFiles {
  /** Answers GET and HEAD for a known file and says true; otherwise touches nothing and says false. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** What is in the file at a path, such as a stylesheet; undefined if there is none. */
  text(path: string): string | undefined;
}

/**
 * Reads the built site's files into memory once; answers never touch the disk. A path is only a key
 * to look up, so no trick in it can reach another file.
 *
 * @param folder such as build/client
 * @param headers of every answer
 */
export function loadStaticFiles(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = join(entry.parentPath, entry.name);
    const path = relative(folder, place).split(sep).join("/");
    // Folders, links, and what editors, systems and the bundler leave lying about.
    if (!entry.isFile() || /(^|\/)\.(?!well-known\/)/.test(path)) continue;
    files.set(address(path), readStaticFile(place, path, headers));
  }
  return {
    answer(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const file = files.get(requestedPath(request.url ?? "/"));
      if (file === undefined) return false;
      sendStaticFile(file, request, response);
      return true;
    },
    text: (path) => files.get(path)?.whole.body.toString(),
  };
}

/** Where a file is found: `about/index.html` at `/about`. */
function address(path: string): string {
  return `/${path}`.replace(/(.)?\/index\.html$/, "$1") || "/";
}

function requestedPath(url: string): string {
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a malformed escape names no file
  }
}
