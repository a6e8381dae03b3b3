import type { Route } from "./+types/readyz";
import { checkReady, drainingContext } from "../readiness.server.ts";
import { servicesContext } from "../services.server.ts";

/** Ready: send visitors here. 503 while the database or the queue is away, or the process is leaving. */
export async function loader({ context }: Route.LoaderArgs) {
  const readiness = await checkReady(
    context.get(servicesContext),
    context.get(drainingContext).draining,
  );
  return Response.json(readiness, {
    status: readiness.ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
