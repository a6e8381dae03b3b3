import type { ReactNode } from "react";
import type { Route } from "./+types/audit";
import { listAudit, listAuditReadings } from "../../../domain/staff/audit.server.ts";
import { opensPath } from "../../../domain/staff/desk-screens.ts";
import { listStaff } from "../../../domain/staff/staff-list.server.ts";
import { listAllTherapists } from "../../../domain/therapists/therapists.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { servicesContext } from "../../../services.server.ts";
import { DeskHeading } from "../desk-frame.tsx";
import { Breakable, DeskTable } from "../desk-table.tsx";
import { actorText, textOfUseCase } from "../history.words.ts";
import { type AuditNames, auditCopy as copy, changeText, subjectOf } from "./audit.words.ts";

/** An entry's cells in words, and where its row leads. */
interface ShownEntry {
  texts: readonly string[];
  to?: string;
}

const rowsOf = (entries: readonly ShownEntry[]) =>
  entries.map(({ texts, ...row }, at) => ({
    key: String(at),
    ...row,
    cells: texts.map((text): ReactNode => text && <Lines key={text} text={text} />),
  }));

const Lines = ({ text }: { text: string }) => (
  <span className="whitespace-pre-line">
    <Breakable text={text} />
  </span>
);

/** The audit and who read clients' data, newest first. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { entries, readings, next } = loaderData;
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      <p className="desk-soft">{copy.lead}</p>
      <DeskTable caption={copy.lead} head={copy.head} rows={rowsOf(entries)} empty={copy.none} />
      {next !== undefined && (
        <p className="desk-back mt-4">
          <a href={`/desk/audit?before=${next}`}>{copy.older}</a>
        </p>
      )}
      <h2 id="readings">{copy.readings}</h2>
      <p className="desk-soft">{copy.readingsLead}</p>
      <DeskTable
        caption={copy.readings}
        head={copy.readingsHead}
        rows={rowsOf(readings)}
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
  const { member } = context.get(staffContext);
  const [rows, read, therapists, members] = await Promise.all([
    listAudit(services.db, about, PAGE),
    listAuditReadings(services.db, about.subject, PAGE),
    listAllTherapists(services.db),
    listStaff(services.db, services.now()),
  ]);
  const names: AuditNames = {
    therapists: new Map(therapists.map(({ id, name }) => [id, name])),
    members: new Map(members.map(({ id, email }) => [id, email])),
  };
  const linkTo = (to: string | undefined) =>
    to !== undefined && opensPath(member, to.split("?")[0] ?? "") ? { to } : {};
  const entries = rows.map((row): ShownEntry => {
    const { text, to } = subjectOf(row.subject, names);
    return {
      texts: [
        formatInstant(row.at),
        actorText(row.actor),
        textOfUseCase(row.useCase),
        text,
        [row.reason, changeText(row)].filter(Boolean).join("\n"),
        row.requestId.slice(0, 8),
      ],
      ...linkTo(to),
    };
  });
  const readings = read.map(({ hour, email, subject }): ShownEntry => {
    const { text, to } = subjectOf(subject, names);
    return {
      texts: [formatInstant(hour), email, text],
      ...linkTo(to),
    };
  });
  return { entries, readings, next: rows.length === PAGE ? rows.at(-1)?.id : undefined };
}
