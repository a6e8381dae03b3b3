import http, { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { limitConnectionsPerAddress } from "./connection-limit.ts";

/** How long the server waits for whom, in milliseconds, and for how many at once. */
export interface SlowClientTimeouts {
  /** For the headers of a request. */
  headersMs: number;
  /** For all of a request. A phone on a bad line sends our largest form in less. */
  requestMs: number;
  /** For a connection on which nothing moves, either way. */
  idleMs: number;
  /** For the next request on a line that stays open. */
  keptOpenMs: number;
  /** How often it looks who is late. */
  lookMs: number;
  connections: number;
  /** Of one network address. */
  connectionsPerAddress: number;
}

export const timeouts: SlowClientTimeouts = {
  headersMs: 15_000,
  requestMs: 30_000,
  idleMs: 120_000,
  keptOpenMs: 5_000,
  lookMs: 2_000,
  connections: 8_192,
  // An eighth of all. Behind a carrier's NAT hundreds of people share an address, each with up to six connections.
  connectionsPerAddress: 1_024,
};

/**
 * Behind a proxy. It must be the one that gives a line up, or it sends somebody's form down one that was just closed, and
 * tells them 502: Caddy keeps lines for two minutes, nginx and the clouds' balancers for one. All lines are the proxy's,
 * so how many a visitor may have is for the proxy to say.
 */
export const timeoutsBehindProxy: SlowClientTimeouts = {
  ...timeouts,
  keptOpenMs: 130_000,
  connectionsPerAddress: Infinity,
};

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * An http server that lets go of who sends headers or a form drop by drop, so that a few of them can't keep everybody
 * else out, and that tells them so (408).
 * @param refusal headers of what the server answers by itself
 */
export function createHttpServer(
  answer: http.RequestListener,
  refusal: Readonly<Record<string, string>>,
  wait: SlowClientTimeouts = timeouts,
): http.Server {
  const { headersMs, requestMs, idleMs, keptOpenMs, lookMs, connections } = wait;
  const server = http.createServer({ connectionsCheckingInterval: lookMs }, answer);
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
  server.timeout = idleMs;
  server.keepAliveTimeout = keptOpenMs;
  server.maxConnections = connections;
  limitConnectionsPerAddress(server, wait.connectionsPerAddress);
  // Node would keep two thousand headers of a request, and say nothing of those beyond.
  server.maxHeadersCount = 100;
  const latest = new WeakMap<Duplex, http.ServerResponse>();
  server.on("request", ({ socket }, response) => latest.set(socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = latest.get(socket);
    // In the midst of an answer nothing else can be said.
    const answering = response?.headersSent && !response.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || answering) {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ""] ?? 400;
    const lines = Object.entries({ ...refusal, Connection: "close", "Content-Length": "0" });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines.map((one) => one.join(": ")),
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n`, () => socket.destroy());
  });
  return server;
}
