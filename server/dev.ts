import http from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";

/** Development server: the same product, with modules reloaded when a file changes. */

process.env.NODE_ENV ??= "development";

type ServerModule = typeof import("./app.ts");

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
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
  return app.fetch(request, "incoming" in env ? env.incoming.socket.remoteAddress : undefined);
});
const server = http.createServer((incoming, outgoing) => {
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
