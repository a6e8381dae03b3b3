import { buttonStyle } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import type { DeskPayLink } from "./book.server.ts";
import { payLinkFactsCopy as copy } from "./book.words.ts";
import copyField from "./copy-field.ts?worker&url";

/** The link to pay: its state, its address to copy, and a message to write with it. */
export function PayLinkFacts(link: DeskPayLink) {
  const { state, heldUntil, emails, attemptId, url, whatsapp } = link;
  return (
    <section aria-labelledby="pay-link" className="mt-6 space-y-2">
      <h2 id="pay-link">{copy.title}</h2>
      <p>{copy.state[state](heldUntil)}</p>
      <p>{emails === 0 ? copy.notSent : copy.sent(emails)}</p>
      {attemptId && (
        <p>
          <a href={`/desk/order/${attemptId}`}>{copy.attempt}</a>
        </p>
      )}
      {url && (
        <>
          <TextField
            label={copy.address}
            hint={copy.private}
            name="pay-link-address"
            defaultValue={url}
            readOnly
          />
          <div className="desk-quoted">
            <button
              type="button"
              data-copy="pay-link-address"
              className={`${buttonStyle({ variant: "secondary" })} needs-script`}
            >
              {copy.copy}
            </button>
            {whatsapp && (
              <a href={whatsapp} target="_blank" rel="noreferrer noopener">
                {copy.whatsapp}
              </a>
            )}
          </div>
          <script async type="module" src={copyField} />
        </>
      )}
    </section>
  );
}
