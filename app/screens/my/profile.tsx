import { data } from "react-router";
import {
  findTherapistEntry,
  therapistCells,
} from "../../domain/therapists/change-therapist.server.ts";
import { photoVersion, photoVersionOf } from "../../domain/therapists/photos.server.ts";
import {
  editProfilePhoto,
  editProfileText,
  listProfileEdits,
} from "../../domain/therapists/profile-edits.server.ts";
import {
  cellsOfEntry,
  type ProfilePart,
  profileParts,
  type RosterCells,
  type RosterColumn,
  type TextPart,
} from "../../domain/therapists/roster-entry.ts";
import { findTherapistById } from "../../domain/therapists/therapists.server.ts";
import { deskScreen } from "../../http/desk-screen.server.ts";
import { runForm } from "../../http/form.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { servicesContext } from "../../services.server.ts";
import type { AuditedServices } from "../../services.ts";
import { Portrait } from "../../ui/picture/portrait.tsx";
import type { DeskForms } from "../desk/desk-fields.tsx";
import { DeskHeading } from "../desk/desk-frame.tsx";
import { bytesOf } from "../desk/therapists/therapist-actions.server.ts";
import { FieldForm, FoldedForm } from "../desk/therapists/field-form.tsx";
import {
  closesText,
  fieldForms,
  fieldProblems,
  invalidText,
  photoFields,
  photoText,
  therapistFields,
} from "../desk/therapists/therapist-fields.tsx";
import type { Route } from "./+types/profile";
import { ownTherapistId } from "./own-therapist.server.ts";

const textParts = Object.keys(profileParts).filter((part): part is TextPart => part !== "photo");

const forms = {
  ...fieldForms(textParts, () => ({})),
  photo: {
    expects: "version",
    button: "Save",
    fields: photoFields("Your photo", "your name"),
  },
} satisfies DeskForms;

/** What visitors read about a therapist, each part with its form. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const { shown, cells, photo, takenBack } = loaderData;
  return (
    <>
      <DeskHeading done={{ saved: "Saved. Visitors see it now." }}>Profile</DeskHeading>
      <p className="desk-soft mb-3 max-w-2xl">
        What visitors read about you. They see a change right away. Our team looks at it, and can
        take it back. For your name, title, prices and ways to connect, write to us.
      </p>
      <div className="max-w-2xl">
        {textParts.map((part) => (
          <section key={part} aria-label={therapistFields[part].label}>
            <FieldForm name={part} shown={shown[part]} cells={cells} forms={forms} />
            <TakenBack text={takenBack[part]} />
          </section>
        ))}
        <section aria-label="Photo">
          <FoldedForm
            forms={forms}
            intent="photo"
            label="Photo"
            value={<Portrait src={photo.photourl} alt={photo.photoAlt} size={104} />}
            hint="JPEG, PNG or WebP of at most 5 MB, at least 512 × 512. It is cropped to a square, without place and time. Without a file, the photo stays."
            first={{ version: photo.version, alt: photo.photoAlt }}
          />
          <TakenBack text={takenBack.photo} />
        </section>
      </div>
    </>
  );
}

const TakenBack = ({ text: words }: { text: string | undefined }) =>
  words === undefined ? null : <p className="desk-soft">{words}</p>;

export const handle = { hydrate: false, desk: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const therapistId = ownTherapistId(context);
  const entry = await findTherapistEntry(db, therapistId);
  const therapist = await findTherapistById(db, therapistId);
  if (!entry || !therapist) throw data("This account belongs to no therapist.", { status: 404 });
  const edits = await listProfileEdits(db, therapistId);
  const { photourl, photoAlt } = therapist;
  const all = cellsOfEntry(entry);
  const columns = textParts.flatMap((part): readonly RosterColumn[] => profileParts[part]);
  // What staff took back: when and why.
  const takenBack: Partial<Record<ProfilePart, string>> = {};
  for (const { part, takenBackAt, reason } of edits)
    if (takenBackAt)
      takenBack[part] =
        `We took your change back on ${formatInstant(takenBackAt)}: ${reason ?? ""}`;
  return {
    // Of each text, the cells that its form shows and sends back.
    shown: Object.fromEntries(
      textParts.map((part) => [part, therapistCells(entry, profileParts[part])]),
    ) as Record<TextPart, string>,
    // Prices, register and address are not on this page.
    cells: Object.fromEntries(
      columns.map((column) => [column, all[column]]),
    ) as Partial<RosterCells>,
    photo: { photourl, photoAlt, version: photoVersionOf(photourl, photoAlt) },
    takenBack,
  };
}

export function action(args: Route.ActionArgs) {
  const therapistId = ownTherapistId(args.context);
  const editText =
    (part: TextPart) =>
    (
      deps: AuditedServices,
      { shown, ...cells }: { shown: string } & Partial<RosterCells>,
      { now }: { now: Date },
    ) =>
      editProfileText(deps, therapistId, part, { shown, cells }, now);
  const screen = deskScreen({ therapistId }, forms, {
    run: {
      ...(Object.fromEntries(textParts.map((part) => [part, editText(part)])) as Record<
        TextPart,
        ReturnType<typeof editText>
      >),
      photo: async (deps, { alt }, { upload, now }) =>
        editProfilePhoto(deps, therapistId, { file: await bytesOf(upload("photo")), alt }, now),
    },
    version: ({ db }) => photoVersion(db, therapistId),
    problems: {
      ...fieldProblems,
      closes_days: (refused, press) => closesText(refused, press),
      invalid: (refused) => invalidText(refused),
      photo_invalid: (refused) => photoText(refused),
      no_register_entry:
        "“Clinical Psychologist” and “Psychiatrist” need a register entry that has not expired. Send us the entry first, or write another title.",
    },
    status: ({ reason }) => (reason === "invalid" ? 422 : 409),
    done: () => "/my/profile?done=saved",
  });
  return runForm(args, screen);
}
