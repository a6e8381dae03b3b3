import http, { type Server, STATUS_CODES } from "node:http";
import { networkOf } from "../../app/lib/web/host-name.ts";
import type { Duplex } from "node:stream";

/**
 * Closes new connections of an IP address that has too many, so that one machine cannot take all of the server's
 * connections. IPv6 addresses count by /64 (`networkOf`).
 *
 * @param most connections of one address; Infinity behind a proxy, whose address all visitors share
 */
function limitConnectionsPerAddress(server: Server, most: number): void {
  if (most === Infinity) return;
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = open.get(network) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/** Timeouts in milliseconds, and limits on connections. */
export const timeouts = {
  /** For the headers of a request. */
  headersMs: 15_000,
  /** For a whole request. A phone on a slow network sends the largest form in less. */
  requestMs: 30_000,
  /** For a connection without traffic in either direction. */
  idleMs: 120_000,
  /** For the next request on a kept-alive connection. */
  keptOpenMs: 5_000,
  /** For a request that is on its way on a kept-alive connection when the server stops. */
  lastRequestMs: 0,
  /** The interval between checks for late requests. */
  lookMs: 2_000,
  connections: 8_192,
  /**
   * Of one IP address: an eighth of all. Behind a carrier's NAT hundreds of people share an address, each with up to
   * six connections.
   */
  connectionsPerAddress: 1_024,
};

/**
 * Timeouts behind a proxy. The proxy must close idle connections first; otherwise it sends a request on a connection
 * that the server just closed, and the visitor gets a 502. Caddy keeps connections alive for two minutes, nginx and
 * cloud load balancers for one. The shipped proxies close theirs after four seconds, so a server that stops waits five.
 * All connections come from the proxy, so the proxy must limit them per visitor.
 */
export const timeoutsBehindProxy: typeof timeouts = {
  ...timeouts,
  keptOpenMs: 130_000,
  lastRequestMs: 5_000,
  connectionsPerAddress: Infinity,
};

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Creates an http server that answers 408 to clients that send headers or a body too slowly, so that a few of them
 * cannot occupy all connections.
 * @param refusal headers of the server's own error responses
 */
export function createHttpServer(
  answer: http.RequestListener,
  refusal: Readonly<Record<string, string>>,
  wait = timeouts,
): http.Server {
  const { headersMs, requestMs, idleMs, keptOpenMs, lookMs, connections } = wait;
  const server = http.createServer({ connectionsCheckingInterval: lookMs }, answer);
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
  server.timeout = idleMs;
  server.keepAliveTimeout = keptOpenMs;
  server.maxConnections = connections;
  limitConnectionsPerAddress(server, wait.connectionsPerAddress);
  // Node's default of 2,000 headers drops those beyond it without an error.
  server.maxHeadersCount = 100;
  const latest = new WeakMap<Duplex, http.ServerResponse>();
  server.on("request", ({ socket }, response) => latest.set(socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = latest.get(socket);
    // No error response can be sent once a response has begun.
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
