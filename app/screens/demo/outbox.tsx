import { data } from "react-router";
import type { Route } from "./+types/outbox";
import { listOutbox } from "../../adapters/mail/list-outbox.server.ts";
import { servicesContext } from "../../services.server.ts";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { NotFound } from "../reading/errors/not-found.tsx";

export const handle = { hydrate: false };

export function meta() {
  return [{ title: "Outbox of the demo" }, { name: "robots", content: "noindex" }];
}

/** Demo mode only: lists the emails that would have been sent. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, outboxDirectory } = context.get(servicesContext);
  if (config.MODE !== "demo" || config.MAIL !== "outbox") return data(null, { status: 404 });
  const emails = await listOutbox(outboxDirectory);
  return data(emails, { headers: { "Cache-Control": "no-store" } });
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

export default function Outbox({ loaderData: emails }: Route.ComponentProps) {
  if (!emails) return <NotFound />;
  return (
    <Page
      title="Outbox of the demo"
      lead="The last emails that this demo would have sent, newest first."
    >
      {emails.length === 0 && <p>None yet. Book a session and look again.</p>}
      <ul className="space-y-4">
        {emails.map((message) => (
          <li key={message.id}>
            <Card>
              <h2 className="text-xl">{message.subject}</h2>
              <p className="text-ink-soft">To {message.to}</p>
              <details className="mt-3">
                <summary className="w-fit py-2 underline underline-offset-4">Read it</summary>
                <pre className="mt-2 whitespace-pre-wrap break-words font-text">{message.text}</pre>
              </details>
              <a
                className="inline-block py-2 underline underline-offset-4"
                href={`/outbox/${message.id}`}
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
