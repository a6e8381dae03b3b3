import { randomBytes, randomUUID } from "node:crypto";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import * as build from "virtual:react-router/server-build";
import { scriptServicesOf } from "../../app/domain/analytics/analytics-settings.ts";
import { WHATSAPP_ORIGINS } from "../../app/lib/web/whatsapp.ts";
import { removeTokensFromPath } from "../../app/domain/links/remove-tokens-from-path.ts";
import { isMapRequested, MAP_ORIGIN } from "../../app/content/contact-map.ts";
import { networkOf, widerNetworksOf } from "../../app/lib/web/host-name.ts";
import { fingerprint } from "../../app/lib/token.ts";
import { respondToChosenLanguage } from "../../app/lib/language/respond-to-chosen-language.ts";
import { HINDI_PATH, languageOf, withoutLanguage } from "../../app/lib/language/local-path.ts";
import { withLanguage } from "../../app/lib/language/with-language.server.ts";
import { hasLeft, offersLeaving } from "../../app/lib/web/leaving.ts";
import { lazy } from "../../app/lib/lazy.ts";
import { requestContext, type RequestInfo } from "../../app/http/request-context.ts";
import { isApiPath, withNormalPath } from "../../app/lib/web/normal-path.ts";
import { withRequestId } from "../../app/lib/web/request-id.server.ts";
import { servicesContext } from "../../app/services.server.ts";
import type { Services } from "../../app/services.ts";
import { refuseLongBody, refuseCrossSite } from "./refuse-request.ts";
import { clientIp } from "./client-ip.ts";
import { compressResponse } from "./compress-response.ts";
import type { MountedSandbox } from "../mount-sandbox.ts";
import { logResponse } from "./log-response.ts";
import { addSecurityHeaders, forbidCaching } from "./security-headers.ts";
import type { OperationsEndpoints } from "./operations-endpoints.ts";
import type { Tracing } from "../tracing.ts";

const OUTAGE_RETRY_SECONDS = 30;

/** A call's own response while the database is away: React Router has only a page, which no caller could read. */
const databaseUnavailable = () =>
  Response.json(
    { error: "database_unavailable" },
    { headers: { "Access-Control-Allow-Origin": "*" } },
  );

/**
 * Creates a request handler with a handler of its own for each path without parameters: a request is then compared with
 * one route instead of all, which takes a tenth of the time.
 */
function createHandlers(site: ServerBuild): RequestHandler {
  const { basename = "/" } = site;
  const all = createRequestHandler(site, "production");
  const { root, ...routes } = site.routes;
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const own = new Map<string, RequestHandler>();
  for (const route of Object.values(routes)) {
    const isPlain = route?.parentId === "root" && route.path && !/[:*?]/.test(route.path);
    if (!isPlain || parents.has(route.id)) continue;
    const alone = { ...site, routes: { root, [route.id]: route } };
    const path = basename === "/" ? `/${route.path}` : `${basename}/${route.path}`;
    own.set(path, createRequestHandler(alone, "production"));
  }
  return (request, context) => (own.get(new URL(request.url).pathname) ?? all)(request, context);
}

/**
 * What exists in English alone: the screens of staff and therapists, what programs read, and the demo's own pages.
 */
const englishOnly =
  /^(?:desk|my|session|calendar|functions|rest|webhooks|photos|page-events|healthz|outbox|[\w-]+\.(?:xml|txt|webmanifest|ico))(?:\/|$)/;

/** Creates the handler of the pages in Hindi: the same routes below `/hi`, but those that have no page in Hindi. */
function createHindiHandlers(site: ServerBuild): RequestHandler {
  const routes = Object.entries(site.routes).filter(([, route]) => {
    const top = route?.parentId && route.parentId !== "root" ? site.routes[route.parentId] : route;
    return !englishOnly.test(top?.path ?? "");
  });
  return createHandlers({
    ...site,
    basename: HINDI_PATH,
    routes: Object.fromEntries(routes),
  });
}

/** Answers every request except those for files: adds a request id, a nonce and security headers, and logs it. */
export function createRequestListener(
  services: Services,
  sandbox: MountedSandbox | undefined,
  operations: OperationsEndpoints,
  tracing: Tracing,
): (request: Request, remoteAddress: string | undefined) => Promise<Response> {
  const { config } = services;
  // React Router checks the Origin of forms too, but not on resource routes; refuseCrossSite checks all paths.
  const allowedActionOrigins = [new URL(config.PUBLIC_URL).host];
  const site: ServerBuild = { ...(build as ServerBuild), allowedActionOrigins };
  const inEnglish = createHandlers(site);
  const inHindi = config.LANGUAGES.includes("hi") ? createHindiHandlers(site) : undefined;
  const { secure, analyticsSettings } = services;
  const hidesReferrer = Object.keys(analyticsSettings).length > 0;
  // In demo mode the same server has two host names; a form post may be redirected to either.
  const ownNames =
    config.MODE === "demo"
      ? [`http://localhost:${config.PORT}`, `http://127.0.0.1:${config.PORT}`]
      : [];
  const formTargets = [...new Set([...services.payments.payPageOrigins, ...ownNames])];
  const ownOrigins = new Set([new URL(config.PUBLIC_URL).origin, ...ownNames]);

  return async (sent, remoteAddress) => {
    const started = performance.now();
    // Before anything decides by the path: language, sandbox, CSRF check, limits, headers, quick exit, the router.
    const request = withNormalPath(sent);
    const url = new URL(request.url);
    const { pathname } = url;
    const language = inHindi ? languageOf(pathname) : "en";
    const page = withoutLanguage(pathname);
    const handle = language === "hi" && inHindi ? inHindi : inEnglish;
    if (sandbox?.has(pathname)) return sandbox.fetch(request);
    const requestId = randomUUID();
    const nonce = randomBytes(16).toString("base64");
    const forwarded = request.headers.get("x-forwarded-for");
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const address = clientIp(remoteAddress, forwarded, config.TRUSTED_PROXIES);
    // Most requests need no fingerprint.
    const networks = lazy(() => ({
      own: address && fingerprint(networkOf(address), services.secretKey),
      wider: widerNetworksOf(address ?? "").map((one) => fingerprint(one, services.secretKey)),
    }));
    const events: RequestInfo = {
      requestId,
      nonce,
      get network() {
        return networks().own;
      },
      get widerNetworks() {
        return networks().wider;
      },
      isNext: pathname.endsWith(".data"),
      mode: config.MODE,
    };
    context.set(requestContext, events);
    const path = removeTokensFromPath(pathname);
    // A trace is continued only if a trusted proxy began it.
    const traceparent = config.TRUSTED_PROXIES > 0 ? request.headers.get("traceparent") : null;
    const answered = await withRequestId({ requestId, ...(traceparent && { traceparent }) }, () =>
      tracing.step(
        `${request.method} ${path}`,
        async () =>
          refuseLongBody(request) ??
          refuseCrossSite(request, ownOrigins) ??
          (await operations.onSite(request)) ??
          (inHindi && respondToChosenLanguage(request, secure)) ??
          (await withLanguage(language, () => handle(request, context))),
      ),
    );
    const isCall = events.databaseUnavailable === true && isApiPath(path);
    const response = isCall ? databaseUnavailable() : answered;
    const headers = new Headers(response.headers);
    const frame = isMapRequested(url) && { frameSource: MAP_ORIGIN };
    const cookies = request.headers.get("Cookie");
    const scripts = scriptServicesOf(analyticsSettings, page, cookies, secure);
    const targets = page.startsWith("/desk/order/")
      ? [...formTargets, ...WHATSAPP_ORIGINS]
      : formTargets;
    const policy = { nonce, formTargets: targets, secure, scripts, hidesReferrer, ...frame };
    addSecurityHeaders(headers, policy);
    forbidCaching(headers, request.method, path);
    if (hasLeft(cookies) && offersLeaving(page)) headers.set("Cache-Control", "no-store");
    const status = events.databaseUnavailable ? 503 : response.status;
    if (events.databaseUnavailable) headers.set("Retry-After", String(OUTAGE_RETRY_SECONDS));
    if (events.retryAfterSeconds) headers.set("Retry-After", String(events.retryAfterSeconds));
    headers.set("X-Request-Id", requestId);
    const body = await compressResponse(response, headers, request.headers.get("Accept-Encoding"));
    logResponse({ requestId, method: request.method, path, status, started });
    return new Response(body, { status, headers });
  };
}
