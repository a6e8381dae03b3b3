import { Link } from "react-router";
import type { Route } from "./+types/help-now";
import { brand } from "../../content/brand.ts";
import { listedLines, whatToSay } from "../../content/helplines.ts";
import { LeaveLink } from "../../layout/leave-link.tsx";
import leavePage from "../../layout/browser/leave-page.ts?worker&url";
import { Page } from "../../ui/page.tsx";
import { HelplineEntry } from "./helpline-entry.tsx";

/** A static page. Its one small script makes the exit button leave less in the browser history. */
export const handle = { hydrate: false };

/** The helplines come from the loader: in the shared script they would make all pages larger. */
export function loader() {
  return { lines: listedLines, firstWords: whatToSay };
}

export function meta() {
  return [
    { title: `Help now: ${brand.name}` },
    {
      name: "description",
      content: "Numbers in India that you can call now, when they answer, and what to say.",
    },
  ];
}

export default function HelpNowPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Help now"
      lead="We are not a crisis service. These are the people to call."
      before={
        // Sticky: reachable at every scroll position.
        <div className="pointer-events-none sticky top-3 z-10 flex justify-end">
          <LeaveLink />
        </div>
      }
    >
      <div className="rounded-soft border-l-4 border-terracotta bg-terracotta-soft p-5">
        <h2 className="text-xl">Call 112 now if:</h2>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>you have harmed yourself, or are about to</li>
          <li>somebody is hurting you, or you fear for your life</li>
          <li>somebody near you is in danger</li>
        </ul>
      </div>

      <h2 className="mt-12 mb-6">Numbers to call</h2>
      <ul>
        {loaderData.lines.map((line) => (
          <HelplineEntry key={line.number} line={line} />
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">
        We read what others publish about these numbers; we have not rung them ourselves yet. If one
        does not answer, call 112 or 14416.
      </p>

      <h2 className="mt-12">What to say when you call</h2>
      <p className="mt-3">You don’t have to explain well. You can start with one of these:</p>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {loaderData.firstWords.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="mt-3">
        You may stay silent for a while, ask for another language, ask who will know about the call,
        and hang up whenever you want.
      </p>

      <h2 className="mt-12">If you cannot call</h2>
      <p className="mt-3">
        Tell somebody near you: a friend, a neighbour, a doctor, a shopkeeper. Stay with them, or
        where other people are.
      </p>

      <h2 className="mt-12">If somebody sees your phone</h2>
      <p className="mt-3">
        “Leave this page” at the top opens a search page in place of this one. Your browser’s
        history and your list of calls still show what you did; delete those yourself.
      </p>
      <p className="mt-10">
        When things are calmer, you can <Link to="/quiz">find a therapist</Link> here.
      </p>
      <script async type="module" src={leavePage} />
    </Page>
  );
}
