import { data } from "react-router";
import { findTherapistEntry } from "../../domain/therapists/change-therapist.server.ts";
import {
  listProposalsOf,
  type Proposal,
  createPhotoProposal,
  type Propose,
  createTextProposal,
  withdrawProposal,
} from "../../domain/therapists/proposals.server.ts";
import {
  cellsOfEntry,
  type ProposalKind,
  proposalColumns,
  type RosterCells,
} from "../../domain/therapists/roster-entry.ts";
import { findTherapistById } from "../../domain/therapists/therapists.server.ts";
import { type DeskActions, parseDeskForm, runDeskForm } from "../../http/desk-form.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { ownValue } from "../../lib/own-value.ts";
import { servicesContext } from "../../services.server.ts";
import { TextField } from "../../ui/form/field.tsx";
import { Portrait } from "../../ui/picture/portrait.tsx";
import { photoUrl } from "../../ui/picture/portrait-sources.ts";
import { FileField, RowButton } from "../desk/desk-form.tsx";
import { DeskHeading } from "../desk/desk-frame.tsx";
import {
  cellsOfForm,
  labelOfColumn,
  type TherapistField,
  therapistFields,
  textOfCell,
} from "../desk/therapists/therapist-fields.ts";
import { FieldInputs, FoldedForm } from "../desk/therapists/therapist-forms.tsx";
import { therapistsCopy } from "../desk/therapists/therapists.words.ts";
import type { Route } from "./+types/profile";
import { ownTherapistId } from "./own-therapist.server.ts";
import { myProfileCopy as copy } from "./profile.words.ts";

type TextKind = Exclude<ProposalKind, "photo">;
const textKinds = Object.keys(proposalColumns).filter((kind): kind is TextKind => kind !== "photo");

/** What became of the newest proposal of a part. */
interface PartState {
  kind: ProposalKind;
  /** "Proposed on …"; empty without one. */
  state: string;
  /** It waits for staff. */
  isOpen: boolean;
}

interface TextPart extends PartState {
  kind: TextKind;
  /** What visitors read now. */
  published: string;
  /** What the form shows first. */
  cells: Partial<RosterCells>;
}

interface ProfileProps {
  texts: readonly TextPart[];
  photo: PartState & { photourl: string; photoAlt: string; proposedUrl: string };
  done?: string | undefined;
  problem?: string | undefined;
}

/** What visitors read about a therapist, and the forms to propose a change. */
function ProfileView({ texts, photo, done, problem }: ProfileProps) {
  return (
    <>
      <DeskHeading done={done} problem={problem}>
        {copy.title}
      </DeskHeading>
      <p className="desk-soft mb-3 max-w-2xl">{copy.lead}</p>
      <div className="max-w-2xl">
        {texts.map((part) => {
          const field: TherapistField = therapistFields[part.kind];
          return (
            <section key={part.kind} aria-label={field.label}>
              <FoldedForm
                label={field.label}
                value={part.published ? <span lang={field.lang}>{part.published}</span> : copy.none}
                intent={part.kind}
                shown=""
                hint={field.hint}
                button={copy.propose}
              >
                <FieldInputs field={field} cells={part.cells} />
              </FoldedForm>
              <State {...part} label={field.label} />
            </section>
          );
        })}
        <section aria-label={copy.photo}>
          <FoldedForm
            label={copy.photo}
            value={<Portrait src={photo.photourl} alt={photo.photoAlt} size={104} />}
            intent="photo"
            shown=""
            hint={copy.photoLead}
            button={copy.propose}
            encType="multipart/form-data"
          >
            <FileField label={copy.file} name="photo" accept="image/jpeg,image/png,image/webp" />
            <TextField
              label={copy.alt}
              hint={copy.altHint}
              name="alt"
              defaultValue={photo.photoAlt}
              maxLength={200}
            />
          </FoldedForm>
          {photo.isOpen && <Portrait src={photo.proposedUrl} alt={copy.proposedPhoto} size={104} />}
          <State {...photo} label={copy.photo} />
        </section>
      </div>
    </>
  );
}

function State({ kind, state, isOpen, label }: PartState & { label: string }) {
  if (state === "") return null;
  return (
    <form method="post" className="desk-row">
      <p className="desk-soft grow">{state}</p>
      <input type="hidden" name="kind" value={kind} />
      {isOpen && (
        <RowButton intent="withdraw" text={copy.withdraw} named={copy.withdrawNamed(label)} />
      )}
    </form>
  );
}

export const handle = { hydrate: false, desk: true };

/** What became of a proposal, in a sentence; empty where nothing is to say. */
function stateText(proposal: Proposal | undefined): string {
  if (!proposal) return "";
  const { decidedAt, outcome, reason } = proposal;
  if (decidedAt === null) return copy.waits(formatInstant(proposal.proposedAt));
  const at = formatInstant(decidedAt);
  if (outcome === "published") return copy.published(at);
  return outcome === "declined" ? copy.declined(at, reason ?? "") : "";
}

/** The text of a part as visitors read it, in the cells of an import. */
function publishedText(kind: TextKind, cells: RosterCells): string {
  const { area }: TherapistField = therapistFields[kind];
  return proposalColumns[kind]
    .map((column) => textOfCell(cells[column], area === "text" ? area : undefined))
    .filter((text) => text !== "")
    .join(" · ");
}

/** The cells of a part as its form shows them, which shows them again unchanged: no other cell is sent. */
function shownCells(kind: TextKind, cells: Partial<RosterCells>): Partial<RosterCells> {
  const { area }: TherapistField = therapistFields[kind];
  return Object.fromEntries(
    proposalColumns[kind].map((column) => [column, textOfCell(cells[column] ?? "", area)]),
  );
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const therapistId = ownTherapistId(context);
  const entry = await findTherapistEntry(db, therapistId);
  const therapist = await findTherapistById(db, therapistId);
  if (!entry || !therapist) throw data(copy.problems.therapist_unknown, { status: 404 });
  const proposals = new Map(
    (await listProposalsOf(db, therapistId)).map((one) => [one.kind, one] as const),
  );
  const stateOf = (kind: ProposalKind) => ({
    state: stateText(proposals.get(kind)),
    isOpen: proposals.get(kind)?.decidedAt === null,
  });
  const cells = cellsOfEntry(entry);
  const texts = textKinds.map((kind): TextPart => {
    const proposed = proposals.get(kind);
    const isOpen = proposed?.decidedAt === null;
    return {
      kind,
      ...stateOf(kind),
      published: publishedText(kind, cells),
      cells: shownCells(kind, isOpen ? proposed.cells : cells),
    };
  });
  const photoState = stateOf("photo");
  const photo = {
    kind: "photo" as const,
    ...photoState,
    photourl: therapist.photourl,
    photoAlt: therapist.photoAlt,
    proposedUrl: photoState.isOpen ? photoUrl(proposals.get("photo")?.photo?.key ?? "") : "",
  };
  return { texts, photo, done: new URL(request.url).searchParams.get("done") ?? "" };
}

/** Why nothing was proposed, in the words of the form. */
function problemOf(refused: Exclude<Propose, { ok: true }>): string {
  if (refused.reason === "invalid")
    return copy.problem(labelOfColumn(refused.column) ?? therapistsCopy.entry, refused.problem);
  if (refused.reason === "photo_invalid") return copy.photoProblem(refused.problem);
  return copy.problems[refused.reason];
}

const forms: DeskActions<{ therapistId: number }, Propose> = {
  expects: {
    nothing: "a proposal changes no page: who publishes it compares it with what is shown",
  },
  actions: {
    ...Object.fromEntries(
      textKinds.map((kind) => [
        kind,
        {
          run: (deps, { therapistId, field, now }) =>
            createTextProposal(
              deps,
              therapistId,
              kind,
              cellsOfForm(therapistFields[kind], field),
              now,
            ),
        } satisfies DeskActions<{ therapistId: number }, Propose>["actions"][string],
      ]),
    ),
    photo: {
      async run(deps, { therapistId, field, upload, now }) {
        const photo = upload("photo");
        const file = photo && new Uint8Array(await photo.arrayBuffer());
        return createPhotoProposal(deps, therapistId, { file, alt: field("alt") }, now);
      },
    },
    withdraw: {
      async run(deps, { therapistId, field, now }) {
        const kind = Object.keys(proposalColumns).find((one) => one === field("kind"));
        if (!kind) return { ok: false, reason: "kind_unknown" };
        return withdrawProposal(deps, therapistId, kind as ProposalKind, now);
      },
    },
  },
  refuse: (refused) => [problemOf(refused), refused.reason === "invalid" ? 422 : 409],
  done: ({ intent }) => `/my/profile?done=${intent === "withdraw" ? intent : "proposed"}`,
};

export async function action({ request, context }: Route.ActionArgs) {
  const about = { therapistId: ownTherapistId(context) };
  return runDeskForm(await parseDeskForm(request, context), about, forms);
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData ? undefined : ownValue(copy.done, loaderData.done);
  return <ProfileView {...loaderData} done={done} problem={actionData?.problem} />;
}
