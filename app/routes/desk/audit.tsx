import type { Route } from "./+types/audit";
import { AuditView } from "../../features/desk/people/audit-view.tsx";
import { listReadings } from "../../features/staff/client-readings/client-readings.server.ts";
import { listAudit } from "../../features/staff/list-audit.server.ts";
import { servicesContext } from "../../services.server.ts";

export const handle = { hydrate: false, desk: true };

const PAGE = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const before = Number(searchParams.get("before"));
  const about = {
    subject: searchParams.get("subject") ?? undefined,
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
  const services = context.get(servicesContext);
  const rows = await listAudit(services, about, PAGE);
  const readings = await listReadings(services, about.subject, PAGE);
  return { rows, readings, next: rows.length === PAGE ? rows.at(-1)?.id : undefined };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditView {...loaderData} />;
}
