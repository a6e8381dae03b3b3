import { Button } from "../../../ui/button.tsx";
import {
  importPreviewedRoster,
  type ImportPreviewedRoster,
  previewRoster,
  type RosterPreview,
} from "../../../domain/bookings/review-roster.server.ts";
import { rosterWarnings } from "../../../domain/bookings/roster-warnings.ts";
import { assessmentConcerns } from "../../../domain/matching/rank-therapists.ts";
import type { ImportedChange } from "../../../domain/therapists/import-roster.server.ts";
import { MOST_ROSTER_BYTES } from "../../../domain/therapists/roster-entry.ts";
import { type DeskActions, parseDeskForm, runDeskForm } from "../../../http/desk-form.server.ts";
import { sentFormContext } from "../../../http/guard-desk.server.ts";
import { decodeText } from "../../../lib/csv.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { servicesContext } from "../../../services.server.ts";
import { CodeField, FileField, FormButton } from "../desk-form.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { Boxes, DeskTable } from "../desk-table.tsx";
import type { Route } from "./+types/import-therapists";
import { importCopy as copy, newTherapistCopy, therapistsCopy } from "./therapists.words.ts";

/** A file that was sent, and what it would do now. */
interface Previewed {
  /** The file's text, as the form carries it: in JSON, because a browser would alter the ends of its lines. */
  rows: string;
  preview: RosterPreview;
}

interface Imported {
  added: number;
  changed: number;
}

/** The most rows of one table; a file of that many has the same fault in each. */
const MOST_LISTED = 200;
const MOST_CHARACTERS = 60;

const short = (cell: string) => (cell === "" ? copy.empty : cell.slice(0, MOST_CHARACTERS));

function WhatChanges({ isNew, differences, closed }: ImportedChange) {
  if (isNew) return copy.isNew;
  const lines = differences.map(({ column, before, after }) =>
    copy.changed(column, short(before), short(after)),
  );
  if (closed.length > 0) lines.push(copy.closed(closed.join(", ")));
  // One element: a cell of a phone's card is a grid.
  return (
    <div>
      {lines.map((line) => (
        <div key={line} className="wrap-anywhere">
          {line}
        </div>
      ))}
    </div>
  );
}

function countsOf(preview: RosterPreview): readonly number[] {
  if (!preview.ok) return [0, 0, 0, new Set(preview.complaints.map(({ row }) => row)).size];
  const added = preview.changes.filter(({ isNew }) => isNew).length;
  return [added, preview.changes.length - added, preview.unchanged, 0];
}

function Preview({ rows, preview }: Previewed) {
  const counts = countsOf(preview);
  const [added = 0, changed = 0] = counts;
  return (
    <>
      <h2>{copy.preview}</h2>
      <Boxes boxes={copy.counts.map((label, at) => ({ label, text: String(counts[at]) }))} />
      {preview.ok ? <Changes {...preview} /> : <Complaints {...preview} />}
      {added + changed > 0 && preview.ok && (
        <form method="post" encType="multipart/form-data" className="desk-form mt-4">
          <input type="hidden" name="rows" value={rows} />
          <input type="hidden" name="shown" value={preview.digest} />
          <CodeField />
          <FormButton intent="import" text={copy.confirm(added, changed)} variant="primary" />
        </form>
      )}
    </>
  );
}

function Changes({ changes, outside, warnings }: Extract<RosterPreview, { ok: true }>) {
  return (
    <>
      <h3>{copy.changes}</h3>
      <DeskTable
        caption={copy.changes}
        head={copy.changesHead}
        rows={changes.map((one) => ({
          key: String(one.row),
          cells: [one.row, one.name, <WhatChanges key="what" {...one} />],
        }))}
        empty={copy.nothing}
      />
      {warnings.length > 0 && (
        <>
          <h3>{copy.warnings}</h3>
          <p>{copy.warningsLead(assessmentConcerns)}</p>
          <DeskTable
            caption={copy.warnings}
            head={copy.complaintsHead}
            rows={warnings.slice(0, MOST_LISTED).map(({ row, column, value, why }) => ({
              key: `${row} ${column} ${value}`,
              cells: [row, column, `“${short(value)}” ${rosterWarnings[why]}`],
            }))}
            empty=""
          />
        </>
      )}
      {outside.length > 0 && (
        <>
          <h3>{copy.outside}</h3>
          <p>{copy.outsideLead}</p>
          <DeskTable
            caption={copy.outside}
            head={copy.outsideHead}
            rows={outside.map(({ orderId, startsAt, therapistName }) => ({
              key: orderId,
              to: `/desk/order/${orderId}`,
              cells: [formatInstant(startsAt), therapistName],
            }))}
            empty=""
          />
        </>
      )}
    </>
  );
}

function Complaints({ complaints }: Extract<RosterPreview, { ok: false }>) {
  const unlisted = complaints.length - MOST_LISTED;
  return (
    <>
      <h3>{copy.complaints}</h3>
      <p>{copy.complaintsLead}</p>
      <DeskTable
        caption={copy.complaints}
        head={copy.complaintsHead}
        rows={complaints.slice(0, MOST_LISTED).map(({ row, field, problem, found }, at) => ({
          key: String(at),
          cells: [
            row,
            short(field),
            <span key="what">{found ? copy.found(problem, short(found)) : problem}</span>,
          ],
        }))}
        empty=""
      />
      {unlisted > 0 && <p>{copy.more(unlisted)}</p>}
    </>
  );
}

interface ImportProps {
  previewed: Previewed | undefined;
  imported?: Imported | undefined;
}

/** The form for a file of therapists; once one is sent, what it would do, with the button that does it. */
function ImportView({ previewed, imported }: ImportProps) {
  return (
    <>
      <p className="desk-back">
        <a href="/desk/therapists">{therapistsCopy.back}</a>
      </p>
      <DeskHeading done={imported && copy.done(imported.added, imported.changed)}>
        {copy.title}
      </DeskHeading>
      {previewed && <Preview {...previewed} />}
      {(previewed ?? imported) && <h2>{copy.another}</h2>}
      <p className="desk-soft my-3 max-w-2xl">{copy.lead}</p>
      <p className="desk-soft my-3 max-w-2xl">
        {copy.added} <a href="/desk/therapists/template">{newTherapistCopy.template}</a>
      </p>
      <form method="post" encType="multipart/form-data" className="desk-form max-w-2xl">
        <FileField
          label={copy.file}
          hint={copy.fileHint}
          name="file"
          accept=".csv,text/csv"
          required
        />
        <div>
          <Button variant={previewed ? "secondary" : "primary"} name="intent" value="preview">
            {copy.see}
          </Button>
        </div>
      </form>
    </>
  );
}

export const handle = { hydrate: false, desk: true };

/** Returns the text of a file from the form that carries it; undefined if the form was tampered with. */
function textIn(rows: string): string | undefined {
  try {
    const text: unknown = JSON.parse(rows);
    return typeof text === "string" && !text.includes("\0") ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Whatever came of a form that carries a file, the page shows what the file does now. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const { rows = "" } = context.get(sentFormContext) ?? {};
  const text = textIn(rows);
  const production = services.config.MODE === "production";
  const previewed =
    text === undefined
      ? undefined
      : { rows, preview: await previewRoster(services.db, { text, production }, now) };
  return { previewed };
}

type FileProblem = Exclude<keyof typeof copy.problems, "preview_changed">;
type Done = { ok: true; text: string } | { ok: false; reason: FileProblem } | ImportPreviewedRoster;

async function readUpload(file: File | undefined): Promise<Done> {
  if (!file) return { ok: false, reason: "file_missing" };
  if (file.size > MOST_ROSTER_BYTES) return { ok: false, reason: "file_too_large" };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text === undefined ? { ok: false, reason: "file_unreadable" } : { ok: true, text };
}

const forms: DeskActions<object, Done, { imported: Imported }> = {
  expects: "shown",
  right: "roster",
  actions: {
    preview: {
      expects: { nothing: "it changes nothing" },
      run: (_deps, { upload }) => readUpload(upload("file")),
    },
    import: {
      needsCode: true,
      async run(deps, { field, now }) {
        const text = textIn(field("rows"));
        if (text === undefined) return { ok: false, reason: "file_missing" };
        const production = deps.config.MODE === "production";
        return importPreviewedRoster(deps, { text, production }, field("shown"), now);
      },
    },
  },
  refuse: ({ reason }) => [copy.problems[reason], reason === "preview_changed" ? 409 : 422],
  show(done, { ask }) {
    // The page shows the rows of a file that is not imported yet.
    ask("rows", "text" in done ? JSON.stringify(done.text) : "");
    return "text" in done ? undefined : { imported: done };
  },
};

export async function action({ request, context }: Route.ActionArgs) {
  return runDeskForm(await parseDeskForm(request, context), {}, forms);
}

export default function ImportTherapists({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportView {...loaderData} {...actionData} />;
}
