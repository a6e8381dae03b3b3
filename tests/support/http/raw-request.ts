import http from "node:http";

/** One request written by hand: what a fetch would tidy up (a path, a length) is sent as it stands. */
export interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Sends the body without saying how long it is. */
  chunked?: boolean;
}

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** The body, read as what is not packed. */
  text: string;
}

/** Far longer than any answer takes; who waits so long is hanging. */
const TIMEOUT_MS = 15_000;

/** Sends it on a connection of its own, and answers what came back. @throws Error if nothing does */
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    request.once("response", (response) => {
      const articles: Buffer[] = [];
      response.on("data", (article: Buffer) => articles.push(article));
      response.once("end", () => {
        const { statusCode: status = 0, headers: told } = response;
        const received = Buffer.concat(articles);
        resolve({ status, headers: told, body: received, text: received.toString() });
      });
      response.once("error", reject);
    });
    request.once("error", reject);
    // A chunked body is one that is written before it ends.
    if (chunked) request.write(body);
    request.end(chunked ? undefined : body);
  });
}

/** A form as a browser without JavaScript sends it. @param fields in order; a name may come twice */
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

// Each has a limit of length: a page is one line, and a search to its end from every "at" would take seconds.
const told = [
  /\bat \S.{0,200}\.(?:[cm]?js|tsx?):\d+/, // a stack trace
  /\bnode_modules\b/,
  /\b(?:select|insert into|update|delete from)\b.{0,80}\b(?:from|values|set|where)\b.{0,200}\$\d/i,
  /invalid byte sequence|violates [a-z-]+ constraint|syntax error at or near|relation "/i,
  /(?:Type|Reference|Range|Syntax|URI|Zod)Error\b/,
];

/** What hostile-texts.ts would run, were it markup. */
const running = /<img src=x|<script>alert\(/i;

/**
 * What a reply must never be: the server's own fault, internals in the answer, or a sender's markup. Undefined if there
 * is none.
 */
export function alarmIn({ status, text, headers }: Reply): string | undefined {
  if (status < 200 || status >= 500) return `status ${status}`;
  if (/html|svg/.test(headers["content-type"] ?? "") && running.test(text)) return "runs markup";
  const shown = told.find((pattern) => pattern.test(text));
  return shown && `shows ${shown.exec(text)?.[0]}`;
}
