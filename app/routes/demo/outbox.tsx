import { data } from "react-router";
import type { Route } from "./+types/outbox";
import { readOutbox } from "../../adapters/mail/list-outbox.server.ts";
import { servicesContext } from "../../services.server.ts";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { NotFound } from "../content/not-found.tsx";

export const handle = { hydrate: false };

export function meta() {
  return [{ title: "Outbox of the demo" }, { name: "robots", content: "noindex" }];
}

/** Demo mode only: the mails that would have been sent. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, outboxDirectory } = context.get(servicesContext);
  if (config.MODE !== "demo" || config.MAIL !== "outbox") return data(null, { status: 404 });
  const letters = await readOutbox(outboxDirectory);
  return data(letters, { headers: { "Cache-Control": "no-store" } });
}

/** The loader's headers are the page's. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Outbox({ loaderData: letters }: Route.ComponentProps) {
  if (!letters) return <NotFound />;
  return (
    <Page title="Outbox of the demo" lead="The mails that this demo would have sent, newest first.">
      {letters.length === 0 && <p>None yet. Book a session and look again.</p>}
      <ul className="space-y-4">
        {letters.map((letter) => (
          <li key={letter.id}>
            <Card>
              <h2 className="text-xl">{letter.subject}</h2>
              <p className="text-ink-soft">To {letter.to}</p>
              <details className="mt-3">
                <summary className="cursor-pointer py-2 underline underline-offset-4">
                  Read it
                </summary>
                <pre className="mt-2 whitespace-pre-wrap break-words font-text">{letter.text}</pre>
              </details>
              <a
                className="inline-block py-2 underline underline-offset-4"
                href={`/outbox/${letter.id}`}
              >
                Download the mail file
              </a>
            </Card>
          </li>
        ))}
      </ul>
    </Page>
  );
}
