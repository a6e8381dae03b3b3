/**
 * What a call meets instead of the fake: an answer (a text body is sent unchanged), a broken connection, or silence.
 */
export type Reply = readonly [status: number, body: unknown] | Error | "silence";

interface SeenCall {
  name: string;
  /** "GET /payment_links?reference_id=…", without the base path. */
  what: string;
  headers: Headers;
  redirect: RequestRedirect;
  body: string;
}

/**
 * Lets an adapter talk to a fake, with single answers replaced by ones that no fault of the fake gives.
 * @param replies by the call's name, in order; once they are used up, the fake answers
 * @param nameOf the name of the call to a path
 */
export function replaceAnswers(
  basePath: string,
  replies: Partial<Record<string, readonly Reply[]>>,
  nameOf: (path: string) => string,
) {
  const calls: SeenCall[] = [];
  const left = new Map(Object.entries(replies).map(([name, list]) => [name, [...(list ?? [])]]));
  return {
    calls,
    connect(fake: { fetch: (request: Request) => Promise<Response> }): typeof fetch {
      return async (input, init) => {
        const request = new Request(input, init);
        const { pathname, search } = new URL(request.url);
        const path = pathname.slice(basePath.length);
        const { method, headers, redirect } = request;
        const body = await request.clone().text();
        const name = nameOf(path);
        calls.push({ name, what: `${method} ${path}${search}`, headers, redirect, body });
        const reply = left.get(name)?.shift();
        return reply === undefined ? fake.fetch(request) : answerWith(reply, request.signal);
      };
    },
  };
}

async function answerWith(reply: Reply, signal: AbortSignal): Promise<Response> {
  if (reply instanceof Error) throw reply;
  if (reply !== "silence") {
    const [status, body] = reply;
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  }
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
}
