import { Fragment } from "react";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Portrait } from "../../../ui/picture/portrait.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { RowButton } from "../desk-form.tsx";
import type { ShownEdit, WordChange } from "./profile-edits.server.ts";
import { profileEditsCopy as copy } from "./therapists.words.ts";

/** The live edits of a profile: each is kept, or taken back with a reason. */
export function ProfileEdits({ edits }: { edits: readonly ShownEdit[] }) {
  if (edits.length === 0) return null;
  return (
    <section aria-labelledby="profile-edits" className="mt-6">
      <h2 id="profile-edits">{copy.title}</h2>
      <p className="desk-soft">{copy.lead}</p>
      {edits.map((edit) => (
        <Edit key={edit.part} {...edit} />
      ))}
    </section>
  );
}

function Edit({ part, label, since, shown, columns, photo }: ShownEdit) {
  const named = { part, shown };
  return (
    <section aria-labelledby={`edit-${part}`} className="mt-4">
      <h3 id={`edit-${part}`}>{label}</h3>
      <p className="desk-soft">{copy.since(since)}</p>
      {columns.map((one) => (
        <Fragment key={one.label}>
          {columns.length > 1 && <h4>{one.label}</h4>}
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
            <Portrait src={photo.before} alt={copy.before} size={104} />
            <figcaption>{copy.before}</figcaption>
          </figure>
          <figure>
            <Portrait src={photo.after} alt={photo.alt} size={104} />
            <figcaption>{copy.now}</figcaption>
          </figure>
          <p className="desk-soft">{copy.alt(photo.alt)}</p>
        </div>
      )}
      <form method="post" className="desk-form my-4">
        <Hidden {...named} />
        <RowButton intent="keep-edit" text={copy.keep} named={copy.keepNamed(label)} />
      </form>
      <KeepingForm
        of={{ intent: "take-back-edit", part }}
        method="post"
        className="desk-form max-w-2xl"
      >
        <Hidden {...named} />
        <TextField
          label={copy.reason}
          hint={copy.reasonHint}
          name="reason"
          id={`reason-${part}`}
          maxLength={200}
          required
        />
        <RowButton intent="take-back-edit" text={copy.takeBack} named={copy.takeBackNamed(label)} />
      </KeepingForm>
    </section>
  );
}

function Hidden({ part, shown }: Pick<ShownEdit, "part" | "shown">) {
  return (
    <>
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="shown" value={shown} />
    </>
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
