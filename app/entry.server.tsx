import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { brand } from "./content/brand.ts";
import { withoutToken } from "./features/booking-access/manage-link.ts";
import { machineReadableHead } from "./layout/machine-readable-head.ts";
import { log } from "./http/log.server.ts";
import { NonceContext } from "./http/nonce.ts";
import { requestContext } from "./http/request-context.ts";
import { servicesContext } from "./services.server.ts";

/**
 * Renders a page in one go: no page here waits for a slow part, and whole is 1.3–1.6× streaming.
 * The loaders' data, which the browser needs to take the page over, comes to the router as a stream;
 * read to its end beforehand, so that no part of the page has to wait for it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(requestContext);
  await fillHandoff(routerContext);
  const page = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { publicUrl } = loadContext.get(servicesContext);
  const html =
    status === 200
      ? machineReadableHead(page, { publicUrl, url: request.url, siteName: brand.name })
      : page;
  return new Response(`<!DOCTYPE html>${scriptsLast(html)}`, { headers, status });
}

/** What draws the page, its styles and typefaces, comes first on a slow line: a script can wait, and the router asks for it at once. */
const scriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Puts the whole stream where the router keeps the pieces it has read. */
async function fillHandoff(routerContext: EntryContext): Promise<void> {
  const stream = routerContext.serverHandoffStream;
  if (!stream) return;
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let value = "";
  for (let article = await reader.read(); !article.done; article = await reader.read()) {
    value += decoder.decode(article.value, { stream: true });
  }
  reader.releaseLock();
  const whole = Object.assign(Promise.resolve(), { result: { done: true, value } });
  routerContext.renderMeta = { streamCache: { 0: whole } };
}

/** Surprises of loaders, actions and rendering, once, with the request they belong to. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return; // the visitor left; there is nobody to answer
  if (isRouteErrorResponse(error) && error.status < 500) return; // the sender's slip, as a wrong method
  const { requestId } = context.get(requestContext);
  log.error(
    { requestId, path: withoutToken(new URL(request.url).pathname), err: error },
    "request failed",
  );
};
