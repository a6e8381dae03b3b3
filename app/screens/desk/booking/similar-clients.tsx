import { Button } from "../../../ui/button.tsx";
import { Tick } from "../desk-form.tsx";
import { Breakable, DeskTable } from "../desk-table.tsx";
import { bookCopy as copy } from "./book.words.ts";
import showSimilarClients from "./show-similar-clients.ts?worker&url";
import type { SimilarAnswer } from "./similar-clients.server.ts";

/**
 * Clients like the one who is typed: each can be taken over by a press, which keeps the rest of the form. With
 * JavaScript they are shown while staff type. The button comes first in the form, so that Enter in a field shows them
 * and books nothing.
 */
export function Similar({ answer }: { answer: SimilarAnswer | undefined }) {
  return (
    <>
      <div>
        <Button variant="secondary" compact name="intent" value="similar" formNoValidate>
          {copy.similar.button}
        </Button>
      </div>
      <div id="similar" aria-live="polite">
        {answer && <SimilarTable {...answer} />}
      </div>
      <script async type="module" src={showSimilarClients} />
    </>
  );
}

function SimilarTable({ similar, asks }: SimilarAnswer) {
  return (
    <>
      <h3>{copy.similar.title}</h3>
      <DeskTable
        caption={copy.similar.title}
        head={[copy.client, copy.email, copy.phone, copy.similar.sessionsColumn, copy.similar.why]}
        rows={similar.map((one) => ({
          key: one.orderId,
          cells: [
            one.name || one.email,
            <Breakable key="email" text={one.email} />,
            one.phone,
            copy.similar.sessions(one.ahead, one.past),
            <span key="take" className="space-x-3">
              <span>{copy.similar.shares[one.shares]}</span>
              <Button
                variant="secondary"
                compact
                name="take"
                value={one.orderId}
                formNoValidate
                aria-label={copy.similar.takeNamed(one.name || one.email)}
              >
                {copy.similar.take}
              </Button>
            </span>,
          ],
        }))}
        empty={copy.similar.none}
      />
      {asks && <Tick name="other" text={copy.similar.other} />}
    </>
  );
}
