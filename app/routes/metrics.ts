import type { Route } from "./+types/metrics";
import { registry, renderMetrics } from "../metrics.server.ts";
import { servicesContext } from "../services.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const body = await renderMetrics(context.get(servicesContext));
  return new Response(body, {
    headers: { "Content-Type": registry.contentType, "Cache-Control": "no-store" },
  });
}
