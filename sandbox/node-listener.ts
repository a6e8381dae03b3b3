import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Lets something that answers web `Request`s listen behind `node:http`. The request's signal aborts when the caller
 * hangs up before it was answered.
 *
 * @param origin the address under which the server is reached, for absolute request addresses
 */
export function nodeListener(
  fetch: (request: Request) => Promise<Response>,
  origin: () => string,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const gone = new AbortController();
    outgoing.once("close", () => gone.abort());
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
    const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
    const response = await fetch(
      new Request(new URL(incoming.url ?? "/", origin()), {
        method: incoming.method ?? "GET",
        headers,
        signal: gone.signal,
        ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
      }),
    );
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }

  return (incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: Error) => {
      process.emitWarning(error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  };
}
