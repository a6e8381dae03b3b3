import { compare, createPageCache } from "./page-throughput.ts";
import type { Row } from "../table.ts";

const headers = { "accept-encoding": "br, gzip" };

/**
 * The same address with a question that no page knows: such a one is rendered for each request, by the same server with
 * the same headers and packing.
 * @throws Error if it came from memory, so that nothing is compared with itself
 */
async function renderedAnew(address: string): Promise<string> {
  const plain = `${address}${address.includes("?") ? "&" : "?"}anew=yes`;
  const tags = await Promise.all(
    [address, plain].map(async (one) => {
      const answer = await fetch(one, { headers });
      await answer.arrayBuffer();
      return answer.headers.get("etag");
    }),
  );
  if (tags[0] === null || tags[1] !== null) throw new Error(`${plain} is not rendered anew`);
  return plain;
}

/** What keeping pages in memory is worth: each kept page by turns with itself, rendered for each request. */
export async function measurePlainRendering(url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, path } of createPageCache) {
    const plain = await renderedAnew(url + path);
    rows.push({
      ...(await compare(url + path, headers, plain, undefined, 1)),
      what: `${what}, kept`,
      note: "peer: the same page rendered for each request",
    });
  }
  return rows;
}
