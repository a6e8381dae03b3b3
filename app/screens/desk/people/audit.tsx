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
import { actorText, textOfUseCase } from "../what-was-done.ts";
import { changeText, subjectOf } from "./audit-entry.ts";

type Page = Route.ComponentProps["loaderData"];

/** The texts of each entry as cells; `to` is where its row leads. */
const rowsOf = (entries: Page["entries"] | Page["readings"]) =>
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

const lead =
  "Who did what, newest first. No entry can be changed or deleted, but a reason is erased with its client.";

/** The audit and who read clients' data, newest first. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { entries, readings, next } = loaderData;
  return (
    <>
      <DeskHeading>Audit</DeskHeading>
      <p className="desk-soft">{lead}</p>
      <DeskTable
        caption={lead}
        head={["When", "Who", "What", "About", "Why, and what changed", "Request"]}
        rows={rowsOf(entries)}
        empty="There is no entry yet."
      />
      {next !== undefined && (
        <p className="desk-back mt-4">
          <a href={`/desk/audit?before=${next}`}>Older entries</a>
        </p>
      )}
      <h2 id="readings">Who read clients’ data</h2>
      <p className="desk-soft">
        The latest 100, for a year: one line for each person, order or screen, and hour, however
        often they looked.
      </p>
      <DeskTable
        caption="Who read clients’ data"
        head={["Hour from", "Who", "Order or screen"]}
        rows={rowsOf(readings)}
        empty="No client’s data was shown yet."
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
  const names = {
    therapists: new Map(therapists.map(({ id, name }) => [id, name])),
    members: new Map(members.map(({ id, email }) => [id, email])),
  };
  const aboutOf = (subject: string) => {
    const { text, to } = subjectOf(subject, names);
    return { text, ...(to && opensPath(member, to.split("?")[0] ?? "") && { to }) };
  };
  const entries = rows.map((row) => {
    const { text, ...link } = aboutOf(row.subject);
    return {
      ...link,
      texts: [
        formatInstant(row.at),
        actorText(row.actor),
        textOfUseCase(row.useCase),
        text,
        [row.reason, changeText(row)].filter(Boolean).join("\n"),
        row.requestId.slice(0, 8),
      ],
    };
  });
  const readings = read.map(({ hour, email, subject }) => {
    const { text, ...link } = aboutOf(subject);
    return { ...link, texts: [formatInstant(hour), email, text] };
  });
  return { entries, readings, next: rows.length === PAGE ? rows.at(-1)?.id : undefined };
}
