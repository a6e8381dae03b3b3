import type { Route } from "./+types/audit";
import { AuditView } from "../../features/desk/people/audit-view.tsx";
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
  const rows = await listAudit(context.get(servicesContext), about, PAGE);
  return { rows, next: rows.length === PAGE ? rows.at(-1)?.id : undefined };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditView {...loaderData} />;
}
