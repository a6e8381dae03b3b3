import { extname } from "node:path";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".data": "text/x-script; charset=utf-8", // a prerendered route's loader data
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".m4a": "audio/mp4",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".speculationrules": "application/speculationrules+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".wav": "audio/wav",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** The Content-Type of a file by its ending. An unknown one is downloaded, never guessed at. */
export function contentType(file: string): string {
  return types[extname(file).toLowerCase()] ?? "application/octet-stream";
}

/** Whether compressing pays: text does, pictures, fonts and sound are compressed already. */
export function isCompressible(type: string): boolean {
  return /^text\/|json|xml|x-icon/.test(type);
}
