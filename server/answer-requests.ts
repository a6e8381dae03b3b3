import { randomBytes, randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { withoutToken } from "../app/features/bookings/manage-link.ts";
import { requestContext } from "../app/request-context.ts";
import { drainingContext } from "../app/readiness.server.ts";
import { onTrail } from "../app/lib/request-trail.server.ts";
import { type Services, servicesContext } from "../app/services.server.ts";
import { refuseBody } from "./body-limit.ts";
import { clientAddress } from "./client-address.ts";
import type { MountedSandbox } from "./mount-sandbox.ts";
import { noteAnswer } from "./note-answer.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import type { Tracing } from "./tracing.ts";

/** Answers every request but those for files: gives each an id, a nonce, its headers and a line in the log. */
export function answerRequests(
  services: Services,
  sandbox: MountedSandbox | undefined,
  state: { draining: boolean },
  tracing: Tracing,
): (request: Request, remoteAddress: string | undefined) => Promise<Response> {
  const { config } = services;
  // A form's Origin is the address that visitors typed; behind a proxy that ends TLS it isn't the one we see.
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

  return async (request, remoteAddress) => {
    const started = performance.now();
    const { pathname } = new URL(request.url);
    if (sandbox && pathname.startsWith(sandbox.path)) return sandbox.fetch(request);
    const requestId = randomUUID();
    const nonce = randomBytes(16).toString("base64");
    const forwarded = request.headers.get("x-forwarded-for");
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(drainingContext, state);
    context.set(requestContext, {
      requestId,
      nonce,
      address: clientAddress(remoteAddress, forwarded, config.TRUSTED_PROXIES),
      mode: config.MODE,
    });
    const path = withoutToken(pathname);
    // A proxy of ours may have begun a trace; a stranger's is not gone on with.
    const traceparent = config.TRUSTED_PROXIES > 0 ? request.headers.get("traceparent") : null;
    const response = await onTrail({ requestId, ...(traceparent && { traceparent }) }, () =>
      tracing.step(
        `${request.method} ${path}`,
        async () => refuseBody(request) ?? (await handle(request, context)),
      ),
    );
    const headers = new Headers(response.headers);
    addSecurityHeaders(headers, { nonce, formTargets, secure, measuring });
    headers.set("X-Request-Id", requestId);
    noteAnswer({ requestId, method: request.method, path, status: response.status, started });
    return new Response(response.body, { status: response.status, headers });
  };
}
