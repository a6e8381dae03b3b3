/** CORS headers with which a page of another site can read the refusal of a function path. */
const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

export const isFunctionPath = (url: string) => new URL(url).pathname.startsWith("/functions/");

/**
 * Builds the refusal of a request that does not reach the app: text on a page, JSON on a function path.
 * @param error code for API callers
 * @param message for visitors: what happened and what to do
 */
export function refuse(request: Request, status: number, error: string, message: string): Response {
  const headers = { "Cache-Control": "no-store" };
  return isFunctionPath(request.url)
    ? Response.json({ error }, { status, headers: { ...headers, ...corsHeaders } })
    : new Response(message, {
        status,
        headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
      });
}
