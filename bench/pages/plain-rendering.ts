import { cacheablePages, compare } from "./page-throughput.ts";
import type { Row } from "../table.ts";

const headers = { "accept-encoding": "br, gzip" };

/**
 * The same URL with an unknown query parameter, which is rendered for each request by the same server with the same
 * headers and compression.
 * @throws Error if the answer came from the page cache: a page would be compared with itself
 */
async function uncachedUrl(address: string): Promise<string> {
  const plain = `${address}${address.includes("?") ? "&" : "?"}anew=yes`;
  const tags = await Promise.all(
    [address, plain].map(async (one) => {
      const answer = await fetch(one, { headers });
      await answer.arrayBuffer();
      return answer.headers.get("etag");
    }),
  );
  if (tags[0] === null || tags[1] !== null) throw new Error(`${plain} is cached`);
  return plain;
}

/** Measures what the page cache gains: each cached page alternates with itself, rendered for each request. */
export async function measurePlainRendering(url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, path } of cacheablePages) {
    const plain = await uncachedUrl(url + path);
    rows.push({
      ...(await compare(url + path, headers, plain, undefined, 1)),
      what: `${what}, cached`,
      note: "peer: the same page rendered for each request",
    });
  }
  return rows;
}
