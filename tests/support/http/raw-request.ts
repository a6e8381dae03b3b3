import http from "node:http";

/** A request that is sent as it is written: fetch would normalise its path and length. */
export interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Sends the body without a Content-Length. */
  chunked?: boolean;
}

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** The body as text, if it is not compressed. */
  text: string;
}

/** Far longer than any response takes: a connection that is silent for so long hangs. */
const TIMEOUT_MS = 15_000;

/**
 * Sends a request on a connection of its own.
 * @throws Error without a response
 */
export function sendRaw(url: string, { method = "GET", path, headers, body, chunked }: RawRequest) {
  const { hostname, port } = new URL(url);
  return new Promise<Reply>((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const request = http.request({
      hostname,
      port,
      path,
      method,
      headers: { ...(!chunked && length), ...headers },
      agent: false,
      // Not by AbortSignal.timeout: it would keep each request and its response in memory for the whole time.
      timeout: TIMEOUT_MS,
    });
    request.once("timeout", () => request.destroy(new Error(`silent for ${TIMEOUT_MS} ms`)));
    request.once("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        const { statusCode: status = 0, headers: responseHeaders } = response;
        const received = Buffer.concat(chunks);
        resolve({ status, headers: responseHeaders, body: received, text: received.toString() });
      });
      response.once("error", reject);
    });
    request.once("error", reject);
    // A chunked body is one that is written before it ends.
    if (chunked) request.write(body);
    request.end(chunked ? undefined : body);
  });
}

/**
 * Builds the request by which a browser without JavaScript sends a form.
 * @param fields in order; a name may come twice
 */
export function rawFormRequest(
  path: string,
  fields: Iterable<[string, string]>,
  cookie?: string,
): RawRequest {
  return {
    method: "POST",
    path,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      ...(cookie && { Cookie: cookie }),
    },
    body: new URLSearchParams([...fields]).toString(),
  };
}

/**
 * Internals that no response may show. Each pattern has a limit of length: a page is one line, and a search to its end
 * from every "at" would take seconds.
 */
const internals = [
  /\bat \S.{0,200}\.(?:[cm]?js|tsx?):\d+/, // a stack trace
  /\bnode_modules\b/,
  /\b(?:select|insert into|update|delete from)\b.{0,80}\b(?:from|values|set|where)\b.{0,200}\$\d/i,
  /invalid byte sequence|violates [a-z-]+ constraint|syntax error at or near|relation "/i,
  /(?:Type|Reference|Range|Syntax|URI|Zod)Error\b/,
];

/** Markup of hostile-texts.ts that a browser would run. */
const running = /<img src=x|<script>alert\(/i;

/**
 * Says what a response must never be: an error of the server, internals, or markup of a request.
 * @returns undefined if it is none of them
 */
export function alarmIn({ status, text, headers }: Reply): string | undefined {
  if (status < 200 || status >= 500) return `status ${status}`;
  if (/html|svg/.test(headers["content-type"] ?? "") && running.test(text)) return "runs markup";
  const shown = internals.find((pattern) => pattern.test(text));
  return shown && `shows ${shown.exec(text)?.[0]}`;
}
