import { TextField } from "../../../ui/form/field.tsx";
import { KeptInput } from "../../../ui/form/sent-values.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import type { ContentBody, ContentKind } from "../../resources/published/content-kinds.ts";
import { isNoticePlace, noticePlaces } from "../../resources/published/notice-places.ts";
import { contentCopy as copy } from "./content-copy.ts";

interface ContentFieldsProps {
  kind: ContentKind;
  /** The draft, else what is published, else what the software has. */
  body: ContentBody | undefined;
}

/** The fields of one thing that can be published. */
export function ContentFields({ kind, body }: ContentFieldsProps) {
  if (kind === "helpline")
    return (
      <TextField
        label={copy.checkedOn}
        name="checkedOn"
        type="date"
        defaultValue={body && "checkedOn" in body ? body.checkedOn : ""}
        required
      />
    );
  if (kind === "notice") return <NoticeFields body={body} />;
  if (kind === "consent") return <ConsentFields body={body} />;
  return (
    <>
      <TextField
        label={copy.question}
        name="question"
        defaultValue={body && "question" in body ? body.question : ""}
        maxLength={200}
        required
      />
      <TextArea
        label={copy.answer}
        hint={copy.answerHint}
        name="answer"
        defaultValue={body && "answer" in body ? body.answer : ""}
        maxLength={2000}
        rows={8}
      />
    </>
  );
}

function NoticeFields({ body }: Pick<ContentFieldsProps, "body">) {
  const { text, places } = body && "places" in body ? body : { text: "", places: [] };
  return (
    <>
      <TextArea
        label={copy.text}
        hint={copy.textHint}
        name="text"
        defaultValue={text}
        maxLength={200}
        rows={3}
      />
      <fieldset>
        <legend className="font-semibold">{copy.places}</legend>
        {Object.keys(noticePlaces)
          .filter(isNoticePlace)
          .map((place) => (
            <label key={place} className="flex min-h-11 items-center gap-2">
              <KeptInput
                type="checkbox"
                name={`place-${place}`}
                value="yes"
                defaultChecked={places.includes(place)}
              />
              {copy.placeNames[place]}
            </label>
          ))}
      </fieldset>
    </>
  );
}

function ConsentFields({ body }: Pick<ContentFieldsProps, "body">) {
  if (!body || !("items" in body)) return null;
  return (
    <>
      <p className="desk-soft">{copy.consentLead}</p>
      {body.items.map(({ what, why }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the items have no other name
        <div key={at} className="grid gap-3">
          <TextField label={copy.what(at + 1)} name={`what-${at}`} defaultValue={what} required />
          <TextField label={copy.why(at + 1)} name={`why-${at}`} defaultValue={why} required />
        </div>
      ))}
      <TextArea label={copy.more} name="more" defaultValue={body.more} rows={3} required />
    </>
  );
}
