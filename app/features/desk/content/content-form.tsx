import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import { Button } from "../../../ui/button.tsx";
import { FormPrivacyNotice } from "../../assessment/notice/form-privacy-notice.tsx";
import type { ConsentWords, ContentBody } from "../../resources/published/content-kinds.ts";
import { QuestionsAccordion } from "../../resources/questions-accordion.tsx";
import { ContentFields } from "./content-fields.tsx";
import { contentCopy as copy } from "./content-copy.ts";
import type { ListedContent } from "../../resources/published/list-content.server.ts";
import { FormButton } from "../frame/form-buttons.tsx";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";

/** The form of one thing that can be published, with the preview of its draft. */
export function ContentForm({ edited }: { edited: ListedContent }) {
  const { kind, item, name, draft, published, builtIn } = edited;
  const body = draft?.body ?? published?.body ?? builtIn;
  const path = `/desk/content?item=${kind}.${item}`;
  return (
    <>
      <p className="desk-back">
        <a href="/desk/content">{copy.back}</a>
      </p>
      <h2>{name}</h2>
      {draft && (
        <section aria-labelledby="preview">
          <h3 id="preview">{copy.preview}</h3>
          <Preview name={name} item={item} body={draft.body} />
          <form method="post" action={path} className="desk-row my-4">
            <input type="hidden" name="draft" value={draft.id} />
            <Button name="intent" value="publish">
              {copy.publish}
            </Button>
            <Button variant="secondary" name="intent" value="discard">
              {copy.discard}
            </Button>
          </form>
        </section>
      )}
      <KeepingForm of={{ intent: "save" }} method="post" action={path} className="desk-form">
        <ContentFields kind={kind} body={body} />
        <FormButton intent="save" text={copy.save} />
      </KeepingForm>
    </>
  );
}

/** The draft, as the site will show it. */
function Preview({ name, item, body }: { name: string; item: string; body: ContentBody }) {
  if ("checkedOn" in body)
    return <p>{copy.checked(name, formatDayWithYear(instantOf(body.checkedOn, 12)))}</p>;
  if ("items" in body)
    return <FormPrivacyNotice notice={{ purpose: "", version: "", ...withoutFields(body) }} />;
  if ("text" in body) {
    if (body.text === "") return <p>{copy.takenOff}</p>;
    const places = body.places.map((place) => copy.placeNames[place]).join(", ");
    return (
      <>
        <p className="border-y border-line bg-raised px-4 py-3 text-center">{body.text}</p>
        <p className="desk-soft">{places}</p>
      </>
    );
  }
  if (body.answer === "") return <p>{copy.leftOut}</p>;
  return <QuestionsAccordion questions={[{ id: item, ...body }]} />;
}

const withoutFields = ({ items, more }: ConsentWords) => ({
  items: items.map((one) => ({ ...one, fields: [] })),
  more,
});
