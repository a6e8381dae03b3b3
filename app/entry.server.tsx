import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { brand } from "./content/brand.ts";
import { removeTokensFromPath } from "./domain/links/remove-tokens-from-path.ts";
import { machineReadableHead } from "./screens/frame/machine-readable-head.ts";
import { isDatabaseUnavailable } from "./lib/database-unavailable.ts";
import { isSecretField } from "./lib/secret-field.ts";
import { refusedContext } from "./http/guard-desk.server.ts";
import { logFailure } from "./http/log.server.ts";
import {
  NonceContext,
  OutageContext,
  RefusedScreenContext,
  UnsavedFieldsContext,
} from "./http/document.ts";
import { RefusedScreen } from "./screens/desk/people/refused-screen.tsx";
import { requestContext } from "./http/request-context.ts";
import { servicesContext } from "./services.server.ts";

/**
 * Renders a page with `renderToString`: no page has a slow part, and it is 1.3–1.6 times as fast as streaming.
 * React Router gives the loaders' data for hydration as a stream, which is read to its end before rendering.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const info = loadContext.get(requestContext);
  const { nonce, databaseUnavailable = false, impersonal } = info;
  const refused = loadContext.get(refusedContext);
  const data = await readHandoffStream(routerContext);
  const unsaved = status < 500 ? [] : unsavedFields(info.sentForm ?? (await readForm(request)));
  const render = () => {
    const page = renderToString(
      <NonceContext value={nonce}>
        <OutageContext value={databaseUnavailable}>
          <UnsavedFieldsContext value={unsaved}>
            <RefusedScreenContext value={refused && <RefusedScreen place={refused} />}>
              <ServerRouter
                context={withAskedQuery(withOwnRoutes(routerContext), request)}
                url={request.url}
                nonce={nonce}
              />
            </RefusedScreenContext>
          </UnsavedFieldsContext>
        </OutageContext>
      </NonceContext>,
    );
    const { publicUrl, languages } = loadContext.get(servicesContext);
    const { structuredData } = info;
    const address = {
      publicUrl,
      url: request.url,
      siteName: brand.name,
      structuredData,
      languages,
    };
    const html = status === 200 ? machineReadableHead(page, address) : page;
    return `<!DOCTYPE html>${putOffScripts(html)}`;
  };
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A development server renders what was just edited.
  const mayKeep = import.meta.env.PROD && status === 200 && request.method === "GET";
  const html =
    impersonal && mayKeep
      ? keepPage(request.url, data, { nonce, formId: impersonal.formId }, render)
      : render();
  return new Response(html, { headers, status });
}

/** The form of a request whose body was not read, because it failed before. */
async function readForm(request: Request): Promise<FormData | undefined> {
  if (request.method !== "POST" || request.bodyUsed) return undefined;
  return request.formData().catch(() => undefined);
}

/**
 * The fields of a form that failed, to send it again. A code is typed anew, and no page may choose a file. The body's
 * limit bounds them.
 */
const unsavedFields = (form: FormData | undefined) =>
  [...(form ?? [])].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !isSecretField(field[0]),
  );

/** Bounded by their number: a page has at most 60 kB. */
const pages = new LRUCache<string, string>({ max: 100 });

/** What differs between two answers of the same page, and what stands for it in a kept one: no URL can contain it. */
const places = { nonce: randomUUID(), formId: randomUUID() };

/**
 * Renders a page that has nothing of its visitor, or takes it from an earlier rendering with the same address and data:
 * the data that the browser gets determine all that it shows. Only the nonce and the id of the form are the answer's
 * own.
 */
function keepPage(
  url: string,
  data: string,
  own: Record<keyof typeof places, string>,
  render: () => string,
): string {
  const key = `${url} ${data.replaceAll(own.formId, places.formId)}`;
  const kept = pages.get(key);
  if (kept !== undefined)
    return kept.replaceAll(places.nonce, own.nonce).replaceAll(places.formId, own.formId);
  const html = render();
  pages.set(key, html.replaceAll(own.nonce, places.nonce).replaceAll(own.formId, places.formId));
  return html;
}

/** Marks the scripts that the router preloads and starts: `LoadScriptsAfterPaint` asks for them. */
const putOffScripts = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(' type="module" async=""', ' type="later"');

/**
 * Leaves the routes of this page in the route table: for each page `ServerRouter` makes two copies of the whole table,
 * of which it uses the page's own.
 */
function withOwnRoutes(routerContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = routerContext;
  const routes: typeof manifest.routes = {};
  for (const { route } of staticHandlerContext.matches)
    routes[route.id] = manifest.routes[route.id];
  return { ...routerContext, manifest: { ...manifest, routes } };
}

/**
 * Reads the whole stream and puts it into the cache in which `ServerRouter` keeps the chunks it has read.
 * @returns what it says
 */
async function readHandoffStream(routerContext: EntryContext): Promise<string> {
  const stream = routerContext.serverHandoffStream;
  if (!stream) return "";
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let value = "";
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    value += decoder.decode(chunk.value, { stream: true });
  }
  reader.releaseLock();
  const whole = Object.assign(Promise.resolve(), { result: { done: true, value } });
  routerContext.renderMeta = { streamCache: { 0: whole } };
  return value;
}

/** Logs unexpected errors of loaders, actions and rendering, with the request id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return; // the visitor left the page
  if (isRouteErrorResponse(error) && error.status < 500) return; // a client error, such as a wrong method
  const info = context.get(requestContext);
  if (isDatabaseUnavailable(error)) info.databaseUnavailable = true;
  const path = removeTokensFromPath(new URL(request.url).pathname);
  logFailure({ requestId: info.requestId, path, err: error }, "request failed");
};

/**
 * Returns the context with the query as it was asked for, which is what a browser has. The router writes it anew, with
 * "+" in place of "%20", and then hydration finds other links to the page than the server wrote.
 */
function withAskedQuery(routerContext: EntryContext, request: Request): EntryContext {
  const { staticHandlerContext } = routerContext;
  const location = { ...staticHandlerContext.location, search: new URL(request.url).search };
  return { ...routerContext, staticHandlerContext: { ...staticHandlerContext, location } };
}
