import type { Config } from "../../app/config.server.ts";
import { registry, renderMetrics } from "../../app/http/metrics.server.ts";
import { checkReadiness } from "../../app/http/readiness.server.ts";
import { sameSecret } from "../../app/lib/token.ts";
import type { Services } from "../../app/services.ts";

const uncached = { "Cache-Control": "no-store" };

export type OperationsEndpoints = ReturnType<typeof operationsEndpoints>;

/**
 * Health checks and metrics. Not among the app's routes, because the router accepts several spellings of a path.
 * @param state whether this process is about to stop; /readyz then answers 503
 */
export function operationsEndpoints(
  services: Services,
  state: { draining: boolean },
  { MODE, METRICS_TOKEN }: Pick<Config, "MODE" | "METRICS_TOKEN">,
) {
  const endpoints: Readonly<Record<string, () => Promise<Response>>> = {
    "/readyz": async () => {
      const readiness = await checkReadiness(services, state.draining);
      return Response.json(readiness, { status: readiness.ready ? 200 : 503, headers: uncached });
    },
    // Pages that need no database stay reachable while it is down: a load balancer asks this, an alert asks /readyz.
    "/readyz/pages": async () =>
      Response.json(
        { ready: !state.draining },
        { status: state.draining ? 503 : 200, headers: uncached },
      ),
    "/metrics": async () =>
      new Response(await renderMetrics(services), {
        headers: { ...uncached, "Content-Type": registry.contentType },
      }),
  };

  async function answer(request: Request): Promise<Response | undefined> {
    const endpoint = endpoints[new URL(request.url).pathname];
    return request.method === "GET" || request.method === "HEAD" ? endpoint?.() : undefined;
  }

  function isAllowed({ headers }: Request): boolean {
    if (MODE === "demo") return true;
    const sent = headers.get("Authorization") ?? "";
    return METRICS_TOKEN !== undefined && sameSecret(sent, `Bearer ${METRICS_TOKEN}`);
  }

  return {
    /**
     * Answers on the site's own port: to all requests in demo mode, in production to those with `METRICS_TOKEN` as
     * bearer.
     * @returns undefined for all others, which the app answers as a page that does not exist
     */
    onSite: async (request: Request) => (isAllowed(request) ? answer(request) : undefined),
    /** Answers on the separate port `METRICS_PORT`. */
    onOwnPort: async (request: Request) =>
      (await answer(request)) ??
      (new URL(request.url).pathname === "/healthz"
        ? Response.json({ alive: true }, { headers: uncached })
        : new Response(null, { status: 404, headers: uncached })),
  };
}
