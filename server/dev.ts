import http from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer, type HotUpdateOptions } from "vite";

/** Development server: the same product, whose pages are loaded anew when a file changes. */

process.env.NODE_ENV ??= "development";

type ServerModule = typeof import("./app.ts");

/** Written files arrive one by one. */
const SETTLED_MS = 100;

const server = http.createServer();
const vite = await createServer({
  // Changes are told through the site's own port, which two of these servers do not share.
  server: { middlewareMode: true, ws: { server } },
  appType: "custom",
  plugins: [{ name: "tell-pages", hotUpdate: tellPages }],
});

let settling: NodeJS.Timeout | undefined;
let isUnknownToPages = false;

/**
 * Vite and React Router refresh what React shows of a changed file. A page without React knows none of its files, and
 * no page knows a file of the server alone: these are loaded anew, which waits until the server runs the change.
 */
function tellPages(this: { environment: { name: string } }, { file, modules }: HotUpdateOptions) {
  if (this.environment.name !== "ssr" || modules.length === 0) return;
  isUnknownToPages ||= !vite.environments.client.moduleGraph.getModulesByFile(file)?.size;
  clearTimeout(settling);
  settling = setTimeout(() => {
    const { hot } = vite.environments.client;
    if (isUnknownToPages) hot.send({ type: "full-reload" });
    else hot.send("site:changed");
    isUnknownToPages = false;
  }, SETTLED_MS);
}

/** Of a page that React will refresh by itself. */
const hasReact = (html: string) => html.includes("__reactRouterContext");

/** Adds the script that reloads a page, unless its own policy allows no script of the site. */
async function withReload(response: Response): Promise<Response> {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  if (!isPage || !response.headers.get("Content-Security-Policy")?.includes("script-src 'self'"))
    return response;
  const html = await response.text();
  const script = '<script type="module" src="/server/reload-page.ts"></script>';
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  const reloaded = hasReact(html) ? html : html.replace("</body>", `${script}</body>`);
  return new Response(reloaded, { status: response.status, headers });
}

let current: { module: ServerModule; app: Promise<import("./app.ts").App> } | undefined;

async function latestApp() {
  const module = (await vite.ssrLoadModule("./server/app.ts")) as ServerModule;
  if (current?.module !== module) {
    const before = current?.app;
    // The old app closes first: both at once would run the same jobs with old and new code.
    const app = Promise.resolve(before?.then((old) => old.close())).then(() =>
      module.start(process.env),
    );
    current = { module, app };
  }
  return current.app;
}

const listener = getRequestListener(async (request, env) => {
  const app = await latestApp();
  // A script can't be added to what is compressed.
  request.headers.delete("Accept-Encoding");
  const { remoteAddress } = "incoming" in env ? env.incoming.socket : {};
  return withReload(await app.fetch(request, remoteAddress));
});
server.on("request", (incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => void listener(incoming, outgoing));
});

const { config } = await latestApp().catch((error: unknown) => {
  // The message says what to do; a stack trace would hide it.
  const known = error instanceof Error && /Config|EmbeddedPostgres/.test(error.name);
  console.error(known ? error.message : error);
  process.exit(1);
});
server.listen(config.PORT, config.HOST, () => {
  console.log(`Sahaj (development) is at ${config.PUBLIC_URL}`);
});

async function stop() {
  server.close();
  server.closeAllConnections();
  await (await current?.app)?.close();
  await vite.close();
  process.exit(0);
}
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());
