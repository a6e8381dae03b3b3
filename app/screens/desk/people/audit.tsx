import { formatInstant } from "../../../lib/india-time.ts";
import { isOrderId } from "../../../domain/orders/order.ts";
import { listAuditReadings, listAudit } from "../../../domain/staff/audit.server.ts";
import { DeskHeading } from "../desk-frame.tsx";
import { DeskTable, Breakable } from "../desk-table.tsx";
import { actorText, textOfUseCase } from "../history.words.ts";
import { changeText } from "./audit-text.ts";
import { staffCopy as copy } from "./staff.words.ts";
import type { Route } from "./+types/audit";
import { servicesContext } from "../../../services.server.ts";

/** Links an order's id; shows other subjects as they are. */
function Subject({ subject }: { subject: string }) {
  if (!isOrderId(subject)) return subject;
  return (
    <a href={`/desk/order/${subject}`}>
      <Breakable text={subject} />
    </a>
  );
}

/** The audit and who read clients' data, newest first. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { rows, readings, next } = loaderData;
  return (
    <>
      <DeskHeading>{copy.audit}</DeskHeading>
      <p className="desk-soft">{copy.auditLead}</p>
      <DeskTable
        caption={copy.auditLead}
        head={["When", "Who", "What", "About", "Why", "Change", "Request"]}
        rows={rows.map((row) => ({
          key: String(row.id),
          cells: [
            formatInstant(row.at),
            <Breakable key="who" text={actorText(row.actor)} />,
            textOfUseCase(row.useCase),
            <Subject key="about" subject={row.subject} />,
            row.reason,
            changeText(row),
            <span key="id" className="desk-code">
              {row.requestId.slice(0, 8)}
            </span>,
          ],
        }))}
        empty={copy.auditNone}
      />
      {next !== undefined && (
        <p className="mt-4">
          <a href={`/desk/audit?before=${next}`}>{copy.older}</a>
        </p>
      )}
      <h2 id="readings">{copy.readings}</h2>
      <p className="desk-soft">{copy.readingsLead}</p>
      <DeskTable
        caption={copy.readings}
        head={["Hour from", "Who", "Order or screen"]}
        rows={readings.map(({ hour, email, subject }) => ({
          key: `${hour.getTime()} ${email} ${subject}`,
          cells: [
            formatInstant(hour),
            <Breakable key="who" text={email} />,
            <Subject key="subject" subject={subject} />,
          ],
        }))}
        empty={copy.readingsNone}
      />
    </>
  );
}

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
  const readings = await listAuditReadings(services, about.subject, PAGE);
  return { rows, readings, next: rows.length === PAGE ? rows.at(-1)?.id : undefined };
}
