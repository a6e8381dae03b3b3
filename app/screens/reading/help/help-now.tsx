import { type Helpline, childline, womenHelpline } from "../../../content/helplines.ts";
import { helpNowCopy as copy } from "./help.words.ts";
import type { Route } from "./+types/help-now";
import { LeaveLink } from "../../frame/top-strip.tsx";
import { servicesContext } from "../../../services.server.ts";
import { Page } from "../../../ui/page.tsx";
import { Drawing } from "../../../ui/picture/drawing.tsx";
import { CallButton } from "./call-button.tsx";

/** One more helpline of the help page: name, number, for whom, hours. */
function HelplineEntry({ line }: { line: Helpline }) {
  return (
    <li className="border-b border-hairline py-4 last:border-0">
      <h3>{line.name}</h3>
      <a
        href={`tel:${line.number}`}
        aria-label={copy.callLine(line.name, line.number)}
        className="inline-flex min-h-12 items-center font-heading text-2xl font-semibold underline underline-offset-4"
      >
        {line.number}
      </a>
      <p>{copy.lineText(line.what, line.hours)}</p>
    </li>
  );
}

/** A static page. The layout adds the script of the exit button. */
export const handle = { hydrate: false };

/** The lines that only this page lists come from the loader: in the shared script they would make all pages larger. */
export function loader({ context }: Route.LoaderArgs) {
  const { checkedDays } = context.get(servicesContext).publishedContent.current();
  return { moreLines: [childline, womenHelpline], checked: copy.checked(checkedDays) };
}

export function meta() {
  return [{ title: copy.tabTitle }, { name: "description", content: copy.description }];
}

export default function HelpNowPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title={copy.title}
      before={
        // Sticky: reachable at every scroll position.
        <div className="pointer-events-none sticky top-3 z-10 flex items-start justify-between">
          <Drawing name="moon" className="h-12 w-12" />
          <LeaveLink />
        </div>
      }
    >
      <ul className="grid gap-3 sm:grid-cols-2">
        {copy.calls.map(({ line, action, detail }, position) => (
          <li key={line.number}>
            <CallButton
              number={line.number}
              action={action}
              detail={detail}
              variant={position === 0 ? "primary" : "secondary"}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">{copy.callsNote}</p>
      {loaderData.checked && <p className="text-ink-soft">{loaderData.checked}</p>}

      <div className="mt-10 grid gap-8 sm:grid-cols-2">
        <ReasonList title={copy.emergencyTitle} reasons={copy.emergencyReasons} />
        <ReasonList title={copy.talkTitle} reasons={copy.talkReasons} />
      </div>
      <p className="mt-4 text-ink-soft">{copy.talkNote}</p>

      <h2 className="mt-12">{copy.moreTitle}</h2>
      <ul className="mt-3">
        {loaderData.moreLines.map((line) => (
          <HelplineEntry key={line.number} line={line} />
        ))}
      </ul>

      <h2 className="mt-12">{copy.wordsTitle}</h2>
      <ul className="mt-3 space-y-2">
        {copy.words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">{copy.wordsNote}</p>

      <h2 className="mt-12">{copy.cannotCallTitle}</h2>
      <p className="mt-3">{copy.cannotCall}</p>
      <p className="mt-3">{copy.cannotSpeak}</p>

      <h2 className="mt-12">{copy.seenTitle}</h2>
      <p className="mt-3">{copy.seen}</p>
    </Page>
  );
}

/** When to call one of the two numbers. */
function ReasonList({ title, reasons }: { title: string; reasons: readonly string[] }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-sage-deep">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}
