import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { enableCompileCache } from "node:module";
import { Server as Listener } from "node:net";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { analyticsGaps } from "../app/config-problems.ts";
import { proxyDoubt } from "./http/client-ip.ts";
import { createHostCheck, hasTwoHosts, httpsRedirectOf } from "./http/known-host.ts";
import { createHttpServer, timeouts, timeoutsBehindProxy } from "./http/slow-client-timeouts.ts";
import { fileHeaders, refusalHeaders } from "./http/safe-headers.ts";
import { KEEP_EVERY_MS, keepAssets, loadStaticFiles } from "./static-files/static-files.ts";

// Set before the build is imported, because React chooses its production code by it.
process.env.NODE_ENV ??= "production";

// The compile cache makes later starts faster. It is in the build folder, where other users cannot write; if that
// folder is read-only, nothing is cached.
enableCompileCache(fileURLToPath(new URL("../build/compile-cache", import.meta.url)));

type App = import("./app.ts").App;
const { start } = (await import("../build/server/index.js" as string)) as typeof import("./app.ts");

async function open(): Promise<App> {
  try {
    return await start(process.env);
  } catch (error) {
    // The message says what the operator must do; a stack trace would hide it.
    const known = error instanceof Error && /Config|EmbeddedPostgres/.test(error.name);
    console.error(known ? error.message : error);
    process.exit(1);
  }
}

const app = await open();
const secure = app.config.PUBLIC_URL.startsWith("https:");
const refusal = refusalHeaders(secure);
const client = fileURLToPath(new URL("../build/client", import.meta.url));
const keptAssets = join(app.config.DATA_DIR, "assets");
const files = loadStaticFiles(client, fileHeaders(secure), keptAssets);
if (app.config.MODE === "production") {
  const keep = () =>
    keepAssets(join(client, "assets"), keptAssets, new Date()).catch((error: unknown) =>
      app.log.warn({ err: error }, "assets aren't kept for other versions"),
    );
  void keep();
  setInterval(keep, KEEP_EVERY_MS).unref();
}
const listener = getRequestListener(
  (request, env) =>
    app.fetch(request, "incoming" in env ? env.incoming.socket.remoteAddress : undefined),
  // Malformed requests, such as those with an invalid host.
  { errorHandler: () => new Response(null, { status: 400, headers: refusal }) },
);
const shared = app.shared(files.text);
const isKnownHost = createHostCheck(app.config);
function refuseHost(outgoing: ServerResponse): void {
  const words = "This site does not answer under this name. Its operator can set ALLOWED_HOSTS.\n";
  outgoing.writeHead(421, { ...refusal, "Content-Type": "text/plain; charset=utf-8" }).end(words);
}
for (const gap of analyticsGaps(app.config)) app.log.warn(gap);
const warned = new Set<string>();
/** Logs once what a visitor's request shows to be wrong with the proxy. Health checks come without it. */
function warnOfProxy({ url = "/", headers, socket }: IncomingMessage): void {
  const isProbe = /^\/(healthz|readyz|metrics)/.test(url);
  const doubt = isProbe ? undefined : proxyDoubt(socket.remoteAddress, headers, app.config);
  if (doubt === undefined || warned.has(doubt)) return;
  warned.add(doubt);
  app.log.warn({ TRUSTED_PROXIES: app.config.TRUSTED_PROXIES }, doubt);
}
let stopping = false;
const wait = app.config.TRUSTED_PROXIES > 0 ? timeoutsBehindProxy : timeouts;
function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
  // Otherwise a proxy would keep sending requests on its open connections.
  if (stopping) outgoing.setHeader("Connection", "close");
  const elsewhere = httpsRedirectOf(incoming, app.config);
  if (elsewhere === "nowhere") outgoing.writeHead(403, refusal).end();
  else if (elsewhere) outgoing.writeHead(308, { ...refusal, Location: elsewhere }).end();
  else if (hasTwoHosts(incoming)) outgoing.writeHead(400, refusal).end();
  else if (!isKnownHost(incoming.headers.host)) refuseHost(outgoing);
  else if (!files.answer(incoming, outgoing)) {
    warnOfProxy(incoming);
    if (!shared(incoming, outgoing)) void listener(incoming, outgoing);
  }
}
const server = createHttpServer(answer, refusal, wait);

const { HOST, PORT, METRICS_HOST, METRICS_PORT, MODE, PUBLIC_URL } = app.config;
function listen(
  httpServer: Server,
  port: number,
  host: string,
  variables: string,
  onListening?: () => void,
): void {
  httpServer.listen(port, host, onListening);
  httpServer.on("error", (error) => {
    console.error(`Can't listen on ${host}:${port}: ${error.message}. Set ${variables}.`);
    process.exit(1);
  });
}
listen(server, PORT, HOST, "PORT or HOST", () => {
  app.log.info({ host: HOST, port: PORT, mode: MODE }, "listening");
  if (MODE === "demo") {
    console.log(`Sahaj (demo) is at ${PUBLIC_URL}   ·   mails: ${PUBLIC_URL}/outbox`);
    const { databaseFolder, config } = app;
    if (databaseFolder && !databaseFolder.startsWith(resolve(config.DATA_DIR)))
      console.log(`Its database is in ${databaseFolder}, outside of ${config.DATA_DIR}.`);
  }
});
// Stays open until the process ends, because /readyz must answer 503 while it drains.
if (METRICS_PORT !== undefined) {
  const operations = createHttpServer(getRequestListener(app.operations), refusal, timeouts);
  listen(operations, METRICS_PORT, METRICS_HOST, "METRICS_PORT or METRICS_HOST");
}

function stop(): void {
  if (stopping) return;
  stopping = true;
  app.drain();
  // Running requests are finished. The http server's own `close` would cut those on their way on an idle connection.
  Listener.prototype.close.call(server, async () => {
    await app.close();
    process.exit(0);
  });
  const closeIdle = () => server.closeIdleConnections();
  setTimeout(() => setInterval(closeIdle, 100).unref(), wait.lastRequestMs).unref();
  setTimeout(() => process.exit(1), 30_000).unref();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
