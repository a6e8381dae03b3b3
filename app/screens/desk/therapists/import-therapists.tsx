import {
  importPreviewedRoster,
  previewRoster,
  type RosterPreview,
} from "../../../domain/bookings/review-roster.server.ts";
import { rosterWarnings } from "../../../domain/bookings/roster-warnings.ts";
import { assessmentConcerns } from "../../../domain/matching/rank-therapists.ts";
import type { ImportedChange } from "../../../domain/therapists/import-roster.server.ts";
import { MOST_ROSTER_BYTES, MOST_ROSTER_ROWS } from "../../../domain/therapists/roster-entry.ts";
import { deskScreen } from "../../../http/desk-screen.server.ts";
import { formContext, runForm } from "../../../http/form.server.ts";
import { decodeText, NOT_UTF8 } from "../../../lib/csv.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { servicesContext } from "../../../services.server.ts";
import { DeskForm, type DeskForms, file, hidden, hiddenFile } from "../desk-fields.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { Boxes, DeskTable } from "../desk-table.tsx";
import type { Route } from "./+types/import-therapists";

const forms = {
  preview: {
    right: "roster",
    expects: { nothing: "it changes nothing" },
    button: "Show what it would do",
    fields: {
      file: file("File of therapists", {
        hint: `CSV in UTF-8, at most ${MOST_ROSTER_BYTES / 1000} kB and ${MOST_ROSTER_ROWS} therapists. Photos can’t come with it: leave photo empty.`,
        accept: ".csv,text/csv",
        required: true,
      }),
    },
  },
  import: {
    right: "roster",
    expects: "shown",
    needsCode: true,
    button: "",
    variant: "primary",
    fields: { rows: hiddenFile(), shown: hidden() },
  },
} satisfies DeskForms;

const therapistsIn = (count: number) => (count === 1 ? "1 therapist" : `${count} therapists`);

/** A file that was sent, and what it would do now. */
type Previewed = NonNullable<Route.ComponentProps["loaderData"]["previewed"]>;

/** The most rows of one table; a file of that many has the same fault in each. */
const MOST_LISTED = 200;
const MOST_CHARACTERS = 60;

const short = (cell: string) => (cell === "" ? "(empty)" : cell.slice(0, MOST_CHARACTERS));

function WhatChanges({ isNew, differences, closed }: ImportedChange) {
  if (isNew) return "New";
  const lines = differences.map(
    ({ column, before, after }) => `${column}: ${short(before)} → ${short(after)}`,
  );
  if (closed.length > 0) lines.push(`Visitors can no longer book ${closed.join(", ")}.`);
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
      <h2>What the file would do</h2>
      <Boxes
        boxes={["Added", "Changed", "Unchanged", "To correct"].map((label, at) => ({
          label,
          text: String(counts[at]),
        }))}
      />
      {preview.ok ? <Changes {...preview} /> : <Complaints {...preview} />}
      {added + changed > 0 && preview.ok && (
        <DeskForm
          forms={forms}
          intent="import"
          className="desk-form mt-4"
          first={{ rows, shown: preview.digest }}
          button={[
            added > 0 && `Add ${therapistsIn(added)}`,
            changed > 0 && `Change ${therapistsIn(changed)}`,
          ]
            .filter(Boolean)
            .join(", ")}
        />
      )}
    </>
  );
}

function Changes({ changes, outside, warnings }: Extract<RosterPreview, { ok: true }>) {
  return (
    <>
      <h3>Therapists who would be added or changed</h3>
      <DeskTable
        caption="Therapists who would be added or changed"
        head={["Row", "Therapist", "What changes"]}
        rows={changes.map((one) => ({
          key: String(one.row),
          cells: [one.row, one.name, <WhatChanges key="what" {...one} />],
        }))}
        empty="Nothing would change: all rows are as they are stored."
      />
      {warnings.length > 0 && (
        <>
          <h3>To check before you import</h3>
          <p>
            These values can be imported as they are. Concerns are matched with the answers of the
            assessment: {assessmentConcerns.join(", ")}.
          </p>
          <DeskTable
            caption="To check before you import"
            head={["Row", "Field", "Problem"]}
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
          <h3>Booked sessions outside the new hours</h3>
          <p>They stay booked. If one can’t be kept, open it and move it.</p>
          <DeskTable
            caption="Booked sessions outside the new hours"
            head={["Session", "Therapist"]}
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
      <h3>To correct in the file</h3>
      <p>Nothing is imported until every row can be read. Correct the file, and send it again.</p>
      <DeskTable
        caption="To correct in the file"
        head={["Row", "Field", "Problem"]}
        rows={complaints.slice(0, MOST_LISTED).map(({ row, field, problem, found }, at) => ({
          key: String(at),
          cells: [
            row,
            short(field),
            <span key="what">{found ? `${problem} (found: “${short(found)}”)` : problem}</span>,
          ],
        }))}
        empty=""
      />
      {unlisted > 0 && <p>And {unlisted} more.</p>}
    </>
  );
}

/** The form for a file of therapists; once one is sent, what it would do, with the button that does it. */
export default function ImportTherapists({ loaderData, actionData }: Route.ComponentProps) {
  const { previewed } = loaderData;
  const imported = actionData?.imported;
  return (
    <>
      <p className="desk-back">
        <a href="/desk/therapists">All therapists</a>
      </p>
      <DeskHeading
        done={
          imported &&
          `Imported: ${therapistsIn(imported.added)} added, ${therapistsIn(imported.changed)} changed.`
        }
      >
        Import therapists from a file
      </DeskHeading>
      {previewed && <Preview {...previewed} />}
      {(previewed ?? imported) && <h2>Another file</h2>}
      <p className="desk-soft my-3 max-w-2xl">
        Fill in the blank file, a row for each therapist. You see what the file would do before
        anything is stored. Who is not in the file stays as they are.
      </p>
      <p className="desk-soft my-3 max-w-2xl">
        A new therapist is paused and without a photo: visitors see them when you list them on their
        page. <a href="/desk/therapists/template">Download the blank file (CSV)</a>
      </p>
      <DeskForm
        forms={forms}
        intent="preview"
        className="desk-form"
        variant={previewed ? undefined : "primary"}
      />
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

/**
 * Whatever came of a form that carries a file, the page shows what the file does now. `rows` is its text as the form
 * carries it: in JSON, because a browser would alter the ends of its lines.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const { rows = "" } = context.get(formContext)?.typed ?? {};
  const text = textIn(rows);
  const production = services.config.MODE === "production";
  const previewed =
    text === undefined
      ? undefined
      : { rows, preview: await previewRoster(services.db, { text, production }, now) };
  return { previewed };
}

async function readUpload(sent: File | undefined) {
  if (!sent) return { ok: false, reason: "file_missing" } as const;
  if (sent.size > MOST_ROSTER_BYTES) return { ok: false, reason: "file_too_large" } as const;
  const text = decodeText(new Uint8Array(await sent.arrayBuffer()));
  return text === undefined
    ? ({ ok: false, reason: "file_unreadable" } as const)
    : ({ ok: true, text } as const);
}

const screen = deskScreen({}, forms, {
  run: {
    preview: (_deps, _values, { upload }) => readUpload(upload("file")),
    async import(deps, { rows, shown }, { now }) {
      const text = textIn(rows);
      if (text === undefined) return { ok: false, reason: "file_missing" as const };
      const production = deps.config.MODE === "production";
      return importPreviewedRoster(deps, { text, production }, shown, now);
    },
  },
  problems: {
    file_missing: "Choose a file.",
    file_too_large: `The file has more than ${MOST_ROSTER_BYTES / 1000} kB. Send the therapists in several files.`,
    file_unreadable: `The file ${NOT_UTF8}.`,
    preview_changed:
      "The file or a therapist changed since you opened the page. Nothing was imported. Reload and try again.",
  },
  status: ({ reason }) => (reason === "preview_changed" ? 409 : 422),
  show(done, { ask }) {
    // The page shows the rows of a file that is not imported yet.
    ask("rows", "text" in done ? JSON.stringify(done.text) : "");
    return "text" in done ? undefined : { imported: done };
  },
});

export const action = (args: Route.ActionArgs) => runForm(args, screen);
