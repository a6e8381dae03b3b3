import { Fragment } from "react";
import { type ProfilePart, profileParts } from "../../../domain/therapists/roster-entry.ts";
import { Portrait } from "../../../ui/picture/portrait.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { DeskForm, type DeskForms, hidden, text } from "../desk-fields.tsx";
import type { loadProfileEdits, WordChange } from "./profile-edits.server.ts";
import { rightOn } from "./therapist-fields.tsx";

type Edits = Awaited<ReturnType<typeof loadProfileEdits>>;

const isPart = (typed: string): typed is ProfilePart => Object.hasOwn(profileParts, typed);
const named = {
  // Undefined for a part that there is not.
  part: hidden((typed) => (isPart(typed) ? typed : undefined)),
  shown: hidden(),
};

/** The forms of what a therapist changed of their own profile. */
export const editForms = {
  "keep-edit": { ...rightOn("texts"), expects: "shown", button: "Keep it", fields: named },
  "take-back-edit": {
    ...rightOn("texts"),
    expects: "shown",
    button: "Take it back",
    fields: {
      ...named,
      reason: text("Why it is taken back", {
        hint: "The therapist reads it. 3 to 200 characters.",
        maxLength: 200,
      }),
    },
  },
} satisfies DeskForms;

/** The live edits of a profile: each is kept, or taken back with a reason. */
export function ProfileEdits({ edits }: { edits: Edits }) {
  if (edits.length === 0) return null;
  return (
    <section aria-labelledby="profile-edits" className="mt-6">
      <h2 id="profile-edits">Changed by the therapist</h2>
      <p className="desk-soft">
        Visitors see it already. Keep it, or take it back: then they see what was there before.
      </p>
      {edits.map((edit) => (
        <Edit key={edit.part} {...edit} />
      ))}
    </section>
  );
}

function Edit({ part, label, since, shown, columns, photo }: Edits[number]) {
  const first = { part, shown };
  return (
    <section aria-labelledby={`edit-${part}`} className="mt-4">
      <h3 id={`edit-${part}`}>{label}</h3>
      <p className="desk-soft">{`Changed on ${since}.`}</p>
      {columns.map((one) => (
        <Fragment key={one.label}>
          {columns.length > 1 && <h4>{one.label}</h4>}
          <Column {...one} />
        </Fragment>
      ))}
      {photo && (
        <div className="desk-row">
          <figure>
            <Portrait src={photo.before} alt="Before" size={104} />
            <figcaption>Before</figcaption>
          </figure>
          <figure>
            <Portrait src={photo.after} alt={photo.alt} size={104} />
            <figcaption>Now</figcaption>
          </figure>
          <p className="desk-soft">
            {photo.alt === "" ? "Described by the name alone." : `Described as: ${photo.alt}`}
          </p>
        </div>
      )}
      <DeskForm
        forms={editForms}
        intent="keep-edit"
        className="desk-form my-4"
        first={first}
        named={`Keep it: ${label}`}
      />
      <DeskForm
        forms={editForms}
        intent="take-back-edit"
        of={{ intent: "take-back-edit", part }}
        id={part}
        className="desk-form"
        first={first}
        named={`Take it back: ${label}`}
      />
    </section>
  );
}

/** A text with its changed words marked; one that was rewritten as it was and as it is. */
function Column({ lang, changes, rewritten }: Edits[number]["columns"][number]) {
  const look = "whitespace-pre-wrap wrap-anywhere";
  if (rewritten)
    return (
      <dl className="grid max-w-4xl grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-2">
        {[
          { name: "Before", text: rewritten.was },
          { name: "Now", text: rewritten.is },
        ].map(({ name, text: whole }) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd lang={lang} className={look}>
              {whole}
            </dd>
          </div>
        ))}
      </dl>
    );
  return (
    <p lang={lang} className={look}>
      {changes.map((change, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Change key={at} {...change} isAfterRemoved={changes[at - 1]?.kind === "removed"} />
      ))}
    </p>
  );
}

/** @param isAfterRemoved a space keeps the new word from the one in whose place it stands */
function Change({ kind, text: words, isAfterRemoved }: WordChange & { isAfterRemoved: boolean }) {
  if (kind === "same") return words;
  const [Tag, said] =
    kind === "removed" ? (["del", "Removed:"] as const) : (["ins", "Added:"] as const);
  return (
    <>
      {kind === "added" && isAfterRemoved && " "}
      <Tag className={kind === "added" ? "bg-sage" : undefined}>
        <VisuallyHidden>
          <span lang="en">{said} </span>
        </VisuallyHidden>
        {words}
      </Tag>
    </>
  );
}
