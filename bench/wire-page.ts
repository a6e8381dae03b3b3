import http from "node:http";
import type { WirePage } from "./nginx.ts";

/** Fetches a page as a browser asks for it, and leaves its bytes as they came: fetch() would unpack them. */
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
          const { "content-type": type = "", "content-encoding": encoding = null } =
            response.headers;
          resolve({ bytes: Buffer.concat(chunks), type, encoding });
        });
      })
      .once("error", reject);
  });
}
