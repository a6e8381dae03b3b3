import type { Route } from "./+types/outbox-email";
import { loadOutboxEmail } from "../../adapters/mail/list-outbox.server.ts";
import { servicesContext } from "../../services.server.ts";

/** Demo mode only: downloads one email as an .eml file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { config, outboxDirectory } = context.get(servicesContext);
  const shown = config.MODE === "demo" && config.MAIL === "outbox";
  const file = shown ? await loadOutboxEmail(outboxDirectory, params.id) : undefined;
  if (!file) return new Response("There is no such mail.", { status: 404 });
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "message/rfc822",
      "Content-Disposition": 'attachment; filename="session.eml"',
      "Cache-Control": "no-store",
    },
  });
}
