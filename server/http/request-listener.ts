import { randomBytes, randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { withoutToken } from "../../app/features/booking-access/manage-link.ts";
import { asksForMap, MAP_ORIGIN } from "../../app/features/enquiries/contact-map.ts";
import { networkOf, widerNetworksOf } from "../../app/lib/web/network-of.ts";
import { fingerprint } from "../../app/lib/crypto/token.ts";
import { requestContext, type RequestFacts } from "../../app/http/request-context.ts";
import { onTrail } from "../../app/lib/web/request-id.server.ts";
import { type Services, servicesContext } from "../../app/services.server.ts";
import { refuseBody } from "./body-limit.ts";
import { clientAddress } from "./client-ip.ts";
import { compressAnswer } from "./compress-response.ts";
import { refuseForeign } from "./csrf-check.ts";
import type { MountedSandbox } from "../mount-sandbox.ts";
import { noteAnswer } from "./log-response.ts";
import { addSecurityHeaders, keepFromCaches } from "./security-headers.ts";
import type { OperationsEndpoints } from "./operations-endpoints.ts";
import type { Tracing } from "../telemetry/tracing.ts";

/** Answers every request but those for files: gives each an id, a nonce, its headers and a line in the log. */
export function answerRequests(
  services: Services,
  sandbox: MountedSandbox | undefined,
  operations: OperationsEndpoints,
  tracing: Tracing,
): (request: Request, remoteAddress: string | undefined) => Promise<Response> {
  const { config } = services;
  // React Router looks at the Origin of forms too, though not at paths without a page; refuseForeign looks at all.
  const allowedActionOrigins = [new URL(config.PUBLIC_URL).host];
  const handle = createRequestHandler(
    { ...(build as ServerBuild), allowedActionOrigins },
    "production",
  );
  const { secure, measuring } = services;
  // In demo mode the same server answers under two names; a form post may be redirected to either.
  const ownNames =
    config.MODE === "demo"
      ? [`http://localhost:${config.PORT}`, `http://127.0.0.1:${config.PORT}`]
      : [];
  const formTargets = [...new Set([...services.payments.payPageOrigins, ...ownNames])];
  const ownOrigins = new Set([new URL(config.PUBLIC_URL).origin, ...ownNames]);

  return async (request, remoteAddress) => {
    const started = performance.now();
    const url = new URL(request.url);
    const { pathname } = url;
    if (sandbox && pathname.startsWith(sandbox.path)) return sandbox.fetch(request);
    const requestId = randomUUID();
    const nonce = randomBytes(16).toString("base64");
    const forwarded = request.headers.get("x-forwarded-for");
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const address = clientAddress(remoteAddress, forwarded, config.TRUSTED_PROXIES);
    const facts: RequestFacts = {
      requestId,
      nonce,
      network: address && fingerprint(networkOf(address), services.secretKey),
      widerNetworks: widerNetworksOf(address ?? "").map((one) =>
        fingerprint(one, services.secretKey),
      ),
      mode: config.MODE,
    };
    context.set(requestContext, facts);
    const path = withoutToken(pathname);
    // A proxy of ours may have begun a trace; a stranger's is not gone on with.
    const traceparent = config.TRUSTED_PROXIES > 0 ? request.headers.get("traceparent") : null;
    const response = await onTrail({ requestId, ...(traceparent && { traceparent }) }, () =>
      tracing.step(
        `${request.method} ${path}`,
        async () =>
          refuseBody(request) ??
          refuseForeign(request, ownOrigins) ??
          (await operations.onSite(request)) ??
          (await handle(request, context)),
      ),
    );
    const headers = new Headers(response.headers);
    const frame = asksForMap(url) && { frameSource: MAP_ORIGIN };
    addSecurityHeaders(headers, { nonce, formTargets, secure, measuring, ...frame });
    keepFromCaches(headers, request.method);
    if (facts.retryAfterSeconds) headers.set("Retry-After", String(facts.retryAfterSeconds));
    headers.set("X-Request-Id", requestId);
    const body = await compressAnswer(response, headers, request.headers.get("Accept-Encoding"));
    noteAnswer({ requestId, method: request.method, path, status: response.status, started });
    return new Response(body, { status: response.status, headers });
  };
}
