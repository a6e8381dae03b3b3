import { emergency, type Helpline, teleManas } from "../content/helplines.ts";

function CallLink({ line, children }: { line: Helpline; children: string }) {
  return (
    <a
      href={`tel:${line.number}`}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:decoration-2"
    >
      {children}
    </a>
  );
}

/** A link to the page with more helplines. A plain link, so that it works without JavaScript. */
function MoreHelp() {
  return (
    <a
      href="/help-now"
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:decoration-2"
    >
      More help
    </a>
  );
}

/** The two helplines at the top of every page. */
export function HelpNowStrip() {
  return (
    <section aria-label="Help now" className="bg-sage text-sm">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 min-[24rem]:gap-x-5 sm:px-6">
        <p className="hidden min-[28rem]:block">Help now</p>
        <CallLink line={emergency}>{`Call ${emergency.number}`}</CallLink>
        <CallLink line={teleManas}>{`${teleManas.name} ${teleManas.number}`}</CallLink>
        <MoreHelp />
        <p className="hidden md:block">We are not a crisis service.</p>
      </div>
    </section>
  );
}

/** The same helplines in the footer, with a description. */
export function HelpNow() {
  return (
    <section aria-labelledby="help-now" className="rounded-soft bg-sage p-5 sm:p-6">
      <h2 id="help-now" className="text-xl">
        If you need help now
      </h2>
      <p className="mt-2">
        We are not a crisis service. If you or somebody near you is in danger, please call.
      </p>
      <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {[emergency, teleManas].map((line) => (
          <li key={line.number}>
            <CallLink line={line}>{`${line.name} ${line.number}`}</CallLink>
            <p>
              {line.what}. {line.hours}.
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <MoreHelp />
      </p>
    </section>
  );
}
