import http from "node:http";
import type { WirePage } from "./nginx.ts";

/** Headers that nginx sends itself. */
const ofConnection = new Set(["connection", "content-length", "date", "etag", "keep-alive"]);

function fixed(headers: http.IncomingHttpHeaders): Record<string, string> {
  const lines = Object.entries(headers).filter(([name]) => !ofConnection.has(name));
  return Object.fromEntries(lines.map(([name, value]) => [name, String(value)]));
}

/** Requests a page with a browser's headers, and returns the body as sent: fetch() would decompress it. */
export function fetchWirePage(url: string, headers: Record<string, string>): Promise<WirePage> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () => {
          if (response.statusCode !== 200) {
            reject(new Error(`${url} answered ${response.statusCode}`));
            return;
          }
          const { "content-type": type = "", ...others } = response.headers;
          resolve({ bytes: Buffer.concat(chunks), type, headers: fixed(others) });
        });
      })
      .once("error", reject);
  });
}
