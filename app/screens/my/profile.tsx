import { data } from "react-router";
import {
  findTherapistEntry,
  therapistCells,
} from "../../domain/therapists/change-therapist.server.ts";
import { photoVersion, photoVersionOf } from "../../domain/therapists/photos.server.ts";
import {
  type EditProfile,
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
import { type DeskActions, parseDeskForm, runDeskForm } from "../../http/desk-form.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { servicesContext } from "../../services.server.ts";
import { TextField } from "../../ui/form/field.tsx";
import { Portrait } from "../../ui/picture/portrait.tsx";
import { FileField, Version } from "../desk/desk-form.tsx";
import { DeskHeading } from "../desk/desk-frame.tsx";
import { cellsOfForm, problemOf, therapistFields } from "../desk/therapists/therapist-fields.ts";
import { FieldForm, FoldedForm } from "../desk/therapists/therapist-forms.tsx";
import type { Route } from "./+types/profile";
import { ownTherapistId } from "./own-therapist.server.ts";

const textParts = Object.keys(profileParts).filter((part): part is TextPart => part !== "photo");

interface ProfileProps {
  /** Of each text, the cells that its form shows and sends back. */
  texts: readonly { part: TextPart; shown: string }[];
  cells: Partial<RosterCells>;
  photo: { photourl: string; photoAlt: string; version: string };
  /** Of each part that staff took back: when and why. */
  takenBack: Partial<Record<ProfilePart, string>>;
}

/** What visitors read about a therapist, each part with its form. */
function ProfileView({ texts, cells, photo, takenBack }: ProfileProps) {
  return (
    <>
      <DeskHeading done={{ saved: "Saved. Visitors see it now." }}>Profile</DeskHeading>
      <p className="desk-soft mb-3 max-w-2xl">
        What visitors read about you. They see a change right away. Our team looks at it, and can
        take it back. For your name, title, prices and ways to connect, write to us.
      </p>
      <div className="max-w-2xl">
        {texts.map(({ part, shown }) => (
          <section key={part} aria-label={therapistFields[part].label}>
            <FieldForm field={{ name: part, shown }} cells={cells} />
            <TakenBack text={takenBack[part]} />
          </section>
        ))}
        <section aria-label="Photo">
          <FoldedForm
            label="Photo"
            value={<Portrait src={photo.photourl} alt={photo.photoAlt} size={104} />}
            intent="photo"
            shown=""
            hint="JPEG, PNG or WebP of at most 5 MB, at least 512 × 512. It is cropped to a square, without place and time. Without a file, the photo stays."
            encType="multipart/form-data"
          >
            <Version value={photo.version} />
            <FileField label="Your photo" name="photo" accept="image/jpeg,image/png,image/webp" />
            <TextField
              label="What the photo shows, for people who don’t see it"
              hint="One short line, or empty where your name beside it says enough."
              name="alt"
              defaultValue={photo.photoAlt}
              maxLength={200}
            />
          </FoldedForm>
          <TakenBack text={takenBack.photo} />
        </section>
      </div>
    </>
  );
}

const TakenBack = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <p className="desk-soft">{text}</p>;

export const handle = { hydrate: false, desk: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const therapistId = ownTherapistId(context);
  const entry = await findTherapistEntry(db, therapistId);
  const therapist = await findTherapistById(db, therapistId);
  if (!entry || !therapist) throw data("This account belongs to no therapist.", { status: 404 });
  const edits = await listProfileEdits(db, therapistId);
  const { photourl, photoAlt } = therapist;
  const texts = textParts.map((part) => ({
    part,
    shown: therapistCells(entry, profileParts[part]),
  }));
  const all = cellsOfEntry(entry);
  const columns = textParts.flatMap((part): readonly RosterColumn[] => profileParts[part]);
  return {
    texts,
    // Prices, register and address are not on this page.
    cells: Object.fromEntries(columns.map((column) => [column, all[column]])),
    photo: { photourl, photoAlt, version: photoVersionOf(photourl, photoAlt) },
    takenBack: Object.fromEntries(
      edits.flatMap(({ part, takenBackAt, reason }) =>
        takenBackAt
          ? [[part, `We took your change back on ${formatInstant(takenBackAt)}: ${reason ?? ""}`]]
          : [],
      ),
    ) as ProfileProps["takenBack"],
  };
}

interface About {
  therapistId: number;
}

const forms: DeskActions<About, EditProfile> = {
  expects: "shown",
  actions: {
    ...Object.fromEntries(
      textParts.map((part) => [
        part,
        {
          run: (deps, { therapistId, field, now }) => {
            const cells = cellsOfForm(therapistFields[part], field);
            return editProfileText(deps, therapistId, part, { shown: field("shown"), cells }, now);
          },
        } satisfies DeskActions<About, EditProfile>["actions"][string],
      ]),
    ),
    photo: {
      expects: { version: (deps, { therapistId }) => photoVersion(deps.db, therapistId) },
      async run(deps, { therapistId, field, upload, now }) {
        const photo = upload("photo");
        const file = photo && new Uint8Array(await photo.arrayBuffer());
        return editProfilePhoto(deps, therapistId, { file, alt: field("alt") }, now);
      },
    },
  },
  refuse(refused, { intent }) {
    if (refused.reason === "no_register_entry")
      return [
        "“Clinical Psychologist” and “Psychiatrist” need a register entry that has not expired. Send us the entry first, or write another title.",
        409,
      ];
    return [problemOf(intent, refused), refused.reason === "invalid" ? 422 : 409];
  },
  done: () => "/my/profile?done=saved",
};

export async function action({ request, context }: Route.ActionArgs) {
  const about = { therapistId: ownTherapistId(context) };
  return runDeskForm(await parseDeskForm(request, context), about, forms);
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} />;
}
