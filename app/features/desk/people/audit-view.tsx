import { formatInstant } from "../../../lib/india-time.ts";
import { isOrderId } from "../../orders/order.ts";
import type { AuditRow } from "../../staff/list-audit.server.ts";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { DeskTable } from "../frame/desk-table.tsx";
import { Breakable } from "../frame/breakable.tsx";
import { changeText, textOfUseCase } from "./audit-text.ts";
import { staffCopy as copy } from "./staff-copy.ts";

/** The audit, newest first. @param next the id before which the next page begins */
export function AuditView({ rows, next }: { rows: readonly AuditRow[]; next: number | undefined }) {
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
            <Breakable key="who" text={row.actor} />,
            textOfUseCase(row.useCase),
            isOrderId(row.subject) ? (
              <a key="order" href={`/desk/order/${row.subject}`}>
                <Breakable text={row.subject} />
              </a>
            ) : (
              row.subject
            ),
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
    </>
  );
}
