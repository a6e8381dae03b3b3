import { Fragment } from "react";
import type { Db } from "../../../db/connect.server.ts";
import {
  findTherapistEntry,
  therapistCells,
} from "../../../domain/therapists/change-therapist.server.ts";
import {
  type DecideProposal,
  declineProposal,
  listOpenProposals,
  publishProposal,
} from "../../../domain/therapists/proposals.server.ts";
import { cellsOfEntry, proposalColumns } from "../../../domain/therapists/roster-entry.ts";
import { findTherapistById } from "../../../domain/therapists/therapists.server.ts";
import { type DeskActions, parseDeskForm, runDeskForm } from "../../../http/desk-form.server.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { ownValue } from "../../../lib/own-value.ts";
import { servicesContext } from "../../../services.server.ts";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Portrait } from "../../../ui/picture/portrait.tsx";
import { photoUrl } from "../../../ui/picture/portrait-sources.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { FormButton } from "../desk-form.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import type { Route } from "./+types/proposals";
import {
  labelOfColumn,
  problemOf,
  rightOn,
  type TherapistField,
  textOfCell,
  therapistFields,
} from "./therapist-fields.ts";
import { photoCopy, proposalsCopy as copy, therapistsCopy } from "./therapists.words.ts";

/** A stretch of a text that stayed, was removed or was added. */
interface WordChange {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Words and the spaces and breaks between them. */
const wordsAndSpaces = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/**
 * Compares two texts word by word: the longest common sequence of words stays, what is only in one of them was removed
 * or added. Takes words times words in time and memory; a text has a few hundred.
 */
export function wordChanges(before: string, after: string): WordChange[] {
  const [one, two] = [wordsAndSpaces(before), wordsAndSpaces(after)];
  // longest[a][b]: of the words from a and from b on.
  const longest = Array.from({ length: one.length + 1 }, () => new Uint16Array(two.length + 1));
  for (let a = one.length - 1; a >= 0; a -= 1)
    for (let b = two.length - 1; b >= 0; b -= 1)
      longest[a]![b] =
        one[a] === two[b]
          ? longest[a + 1]![b + 1]! + 1
          : Math.max(longest[a + 1]![b]!, longest[a]![b + 1]!);
  const changes: WordChange[] = [];
  const add = (kind: WordChange["kind"], text = "") => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += text;
    else changes.push({ kind, text });
  };
  let [a, b] = [0, 0];
  while (a < one.length || b < two.length) {
    if (a < one.length && b < two.length && one[a] === two[b]) {
      add("same", one[a]);
      a += 1;
      b += 1;
    } else if (a < one.length && (b === two.length || longest[a + 1]![b]! >= longest[a]![b + 1]!)) {
      add("removed", one[a]);
      a += 1;
    } else {
      add("added", two[b]);
      b += 1;
    }
  }
  return changes;
}

/** A column of a proposal: as visitors read it, as proposed, and what differs. */
interface ShownColumn {
  label: string;
  now: string;
  proposed: string;
  changes: WordChange[];
  /** Of the texts. */
  lang: TherapistField["lang"];
}

/** A proposal beside what visitors see now. */
interface ShownProposal {
  id: number;
  therapistId: number;
  name: string;
  part: string;
  since: string;
  /** Sent back, so that nothing is published over another change. */
  shown: string;
  columns: ShownColumn[];
  photo: { now: string; proposed: string; alt: string } | undefined;
}

function ProposalView({ proposal }: { proposal: ShownProposal }) {
  const { id, therapistId, name, part, since, shown, columns, photo } = proposal;
  return (
    <section aria-labelledby={`proposal-${id}`} className="mt-8">
      <h2 id={`proposal-${id}`}>{copy.heading(name, part)}</h2>
      <p className="desk-soft">
        {copy.since(since)} <a href={`/desk/therapists/${therapistId}`}>{copy.open}</a>
      </p>
      {columns.map((one) => (
        <Fragment key={one.label}>
          {columns.length > 1 && <h3>{one.label}</h3>}
          <div className="desk-columns">
            <Text title={copy.now} text={one.now} lang={one.lang} />
            <Text title={copy.proposed} text={one.proposed} lang={one.lang} />
          </div>
          <h3>{copy.changes}</h3>
          <p lang={one.lang} className="whitespace-pre-wrap wrap-anywhere">
            {one.changes.map((change, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Change key={at} {...change} />
            ))}
          </p>
        </Fragment>
      ))}
      {photo && (
        <div className="desk-row">
          <figure>
            <Portrait src={photo.now} alt={copy.now} size={104} />
            <figcaption>{copy.now}</figcaption>
          </figure>
          <figure>
            <Portrait src={photo.proposed} alt={photo.alt} size={104} />
            <figcaption>{copy.proposed}</figcaption>
          </figure>
          <p className="desk-soft">{copy.alt(photo.alt)}</p>
        </div>
      )}
      <form method="post" className="desk-form my-4">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="shown" value={shown} />
        <FormButton intent="publish" text={copy.publish} variant="primary" />
      </form>
      <KeepingForm of={{ intent: "decline", id }} method="post" className="desk-form max-w-2xl">
        <input type="hidden" name="id" value={id} />
        <TextField
          label={copy.reason}
          hint={copy.reasonHint}
          name="reason"
          id={`reason-${id}`}
          maxLength={500}
          required
        />
        <FormButton intent="decline" text={copy.decline} />
      </KeepingForm>
    </section>
  );
}

function Text({ title, text, lang }: { title: string; text: string; lang: ShownColumn["lang"] }) {
  return (
    <div>
      <h3>{title}</h3>
      <p lang={lang} className="whitespace-pre-wrap wrap-anywhere">
        {text || "–"}
      </p>
    </div>
  );
}

function Change({ kind, text }: WordChange) {
  if (kind === "removed")
    return (
      <del>
        <VisuallyHidden>
          <span lang="en">{copy.removed} </span>
        </VisuallyHidden>
        {text}
      </del>
    );
  if (kind === "added")
    return (
      <ins className="bg-sage">
        <VisuallyHidden>
          <span lang="en">{copy.added} </span>
        </VisuallyHidden>
        {text}
      </ins>
    );
  return text;
}

export const handle = { hydrate: false, desk: true };

const MOST_SHOWN = 20;

/** Loads the open proposals, each beside what is published. */
async function loadProposals(db: Db): Promise<ShownProposal[]> {
  const open = await listOpenProposals(db, MOST_SHOWN);
  return Promise.all(
    open.map(async ({ id, therapistId, name, kind, cells, photo, proposedAt }) => {
      const entry = await findTherapistEntry(db, therapistId);
      const field: TherapistField | undefined =
        kind === "photo" ? undefined : therapistFields[kind];
      const columns = proposalColumns[kind].map((column): ShownColumn => {
        const now = textOfCell((entry && cellsOfEntry(entry)[column]) ?? "", field?.area);
        const proposed = textOfCell(cells[column] ?? "", field?.area);
        const label = labelOfColumn(column) ?? therapistsCopy.entry;
        const changes = wordChanges(now, proposed);
        return { label, now, proposed, changes, lang: field?.lang };
      });
      const shownNow = photo && (await findTherapistById(db, therapistId))?.photourl;
      return {
        id,
        therapistId,
        name,
        part: field?.label ?? photoCopy.title,
        since: formatInstant(proposedAt),
        shown: entry ? therapistCells(entry, proposalColumns[kind]) : "",
        columns,
        photo: photo && { now: shownNow ?? "", proposed: photoUrl(photo.key), alt: photo.alt },
      };
    }),
  );
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get("done") ?? "";
  return { proposals: await loadProposals(context.get(servicesContext).db), done };
}

/** Why a proposal was not decided, in the words of the page. */
function refusalOf(refused: Exclude<DecideProposal, { ok: true }>): string {
  if (refused.reason === "photo_invalid") return photoCopy.problem(refused.problem);
  if (refused.reason === "invalid" || refused.reason === "closes_days")
    return problemOf("", refused);
  return { ...therapistsCopy.problems, ...photoCopy.problems, ...copy.problems }[refused.reason];
}

const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

const forms: DeskActions<object, DecideProposal> = {
  expects: "shown",
  ...rightOn("texts"),
  actions: {
    publish: {
      run: (deps, { field, now }) => publishProposal(deps, idOf(field("id")), field("shown"), now),
    },
    decline: {
      expects: { nothing: "it names one proposal; another text is another proposal" },
      run: (deps, { field, now }) => declineProposal(deps, idOf(field("id")), field("reason"), now),
    },
  },
  refuse: (refused) => [refusalOf(refused), refused.reason === "reason_missing" ? 422 : 409],
  done: ({ intent }) => `/desk/proposals?done=${intent}`,
};

export async function action({ request, context }: Route.ActionArgs) {
  return runDeskForm(await parseDeskForm(request, context), {}, forms);
}

/** What therapists propose to say of themselves. */
export default function Proposals({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData ? undefined : ownValue(copy.done, loaderData.done);
  return (
    <>
      <DeskHeading done={done} problem={actionData?.problem}>
        {copy.title}
      </DeskHeading>
      <p className="desk-soft my-3">{copy.lead}</p>
      {loaderData.proposals.length === 0 && <p className="desk-soft">{copy.none}</p>}
      {loaderData.proposals.map((proposal) => (
        <ProposalView key={proposal.id} proposal={proposal} />
      ))}
    </>
  );
}
