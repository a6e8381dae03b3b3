import { Button } from "../../../../ui/button.tsx";
import { FieldFrame, inputStyle } from "../../../../ui/form/field-frame.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { Portrait } from "../../../../ui/image/portrait.tsx";
import { photoCopy as copy } from "./photo-copy.ts";
import { KeepingForm } from "../../../../ui/form/sent-values.tsx";

/** A therapist's photo, and the form to replace, describe or remove it. */
export function PhotoForm({ photourl, photoAlt }: { photourl: string; photoAlt: string }) {
  return (
    <section aria-labelledby="photo-heading">
      <h2 id="photo-heading">{copy.title}</h2>
      <p className="desk-soft">{copy.lead}</p>
      <Portrait src={photourl} alt={photoAlt} size={104} />
      <KeepingForm
        of={{ intent: "save-photo" }}
        method="post"
        encType="multipart/form-data"
        className="desk-form max-w-2xl"
      >
        <FieldFrame id="photo" label={copy.file} hint={copy.fileHint}>
          <input
            id="photo"
            name="photo"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby="photo-hint"
            className={inputStyle(false)}
          />
        </FieldFrame>
        <TextField
          label={copy.alt}
          hint={copy.altHint}
          name="alt"
          defaultValue={photoAlt}
          maxLength={200}
        />
        <div className="desk-row">
          <Button variant="secondary" name="intent" value="save-photo">
            {copy.save}
          </Button>
          <Button variant="secondary" name="intent" value="remove-photo">
            {copy.remove}
          </Button>
        </div>
      </KeepingForm>
    </section>
  );
}
