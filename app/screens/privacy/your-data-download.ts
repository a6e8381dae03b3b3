import type { Route } from "./+types/your-data-download";
import { findDataLink } from "../../domain/privacy/data-links.server.ts";
import { loadPersonalData } from "../../domain/privacy/load-personal-data.server.ts";
import { retentionTable } from "../../domain/privacy/retention.ts";
import { t } from "../../lib/language/t.ts";
import { servicesContext } from "../../services.server.ts";
import { findVisitorIdOfRequest } from "../../http/visitor-cookie.server.ts";
import { countUnknownLinkRequest } from "../../http/form-limits.server.ts";
import { secretPageHeaders } from "../../http/page-headers.ts";

/** Downloads all personal data of a mailbox as a file. Changes nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const link = await findDataLink(services, params.token, now);
  if (!link || link.newEmail !== null)
    return new Response(t("There is nothing to download here."), {
      status: await countUnknownLinkRequest(context),
      headers: secretPageHeaders,
    });
  const held = await loadPersonalData(
    services,
    { email: link.email, visitorId: await findVisitorIdOfRequest(services, request) },
    now,
  );
  const file = { madeAt: now.toISOString(), ...held, whatIsKeptAndHowLong: retentionTable() };
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      ...secretPageHeaders,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="your-data.json"',
    },
  });
}
