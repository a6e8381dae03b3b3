/** What another site's page needs to read the refusal of a function path. */
const readableElsewhere = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

export const isFunctionPath = (url: string) => new URL(url).pathname.startsWith("/functions/");

/**
 * A refusal before the app is asked: in words on a page, in JSON on a function path.
 * @param error for machines @param words for people: what happened, and what to do
 */
export function refuse(request: Request, status: number, error: string, words: string): Response {
  const headers = { "Cache-Control": "no-store" };
  return isFunctionPath(request.url)
    ? Response.json({ error }, { status, headers: { ...headers, ...readableElsewhere } })
    : new Response(words, {
        status,
        headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
      });
}
