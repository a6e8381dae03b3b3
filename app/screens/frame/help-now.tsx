import { localPath } from "../../lib/language/local-path.ts";
import { emergency, type Helpline, teleManas } from "../../content/helplines.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { t } from "../../lib/language/t.ts";

const link =
  "inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:decoration-2";

function CallLink({ line, children }: { line: Helpline; children: string }) {
  return (
    <a href={`tel:${line.number}`} className={link}>
      {children}
    </a>
  );
}

/** A link to the page with more helplines. A plain link, so that it works without JavaScript. */
function MoreHelp() {
  return (
    <a href={localPath("/help-now")} className={link}>
      {t("More help")}
    </a>
  );
}

/** The header's pill: opens the two helplines, without JavaScript. */
export function HelpNowPill() {
  return (
    <details className="sm:relative">
      <summary className="flex h-11 items-center gap-2 rounded-full bg-sage px-3 text-sm font-semibold whitespace-nowrap hover:outline-2 hover:outline-line">
        <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 fill-terracotta">
          <circle cx="4" cy="4" r="4" />
        </svg>
        {t("Help now")}
      </summary>
      <section
        aria-label={t("Help now")}
        className="absolute inset-x-4 top-full z-20 flex flex-col gap-2 rounded-soft border border-line bg-raised p-4 sm:right-0 sm:left-auto sm:w-80"
      >
        {[emergency, teleManas].map((line) => (
          <a
            key={line.number}
            href={`tel:${line.number}`}
            className="flex min-h-16 flex-col justify-center rounded-soft bg-sage px-4 py-2 text-sm leading-snug no-underline hover:outline-2 hover:outline-line"
          >
            <b className="font-heading text-xl leading-tight">
              {t("Call {number}", { number: line.number })}
            </b>
            <span>{`${line.name}, ${line.hours}`}</span>
          </a>
        ))}
        <p className="text-sm text-ink-soft">{t("We are not a crisis service.")}</p>
        <MoreHelp />
      </section>
    </details>
  );
}

/** The helplines in the footer; on wide screens with who answers. */
export function HelpNow() {
  return (
    <section aria-labelledby="help-now" className="rounded-soft bg-sage px-4 py-3">
      <h2 id="help-now" className="text-base">
        {t("If you need help now")}
      </h2>
      <p className="mt-0.5">
        {t("We are not a crisis service. If you or someone near you is in danger, please call.")}
      </p>
      <ul className="flex flex-wrap justify-between gap-x-2">
        {[emergency, teleManas].map((line) => (
          <li key={line.number}>
            <CallLink line={line}>{`${line.name} ${line.number}`}</CallLink>
            <p className="max-lg:hidden">
              {t("{what}. {hours}.", { what: line.what, hours: line.hours })}
            </p>
          </li>
        ))}
        <li>
          <MoreHelp />
        </li>
      </ul>
    </section>
  );
}

/** The helplines as two buttons, in the one row of a quiet page's footer. */
export function HelpNowRow() {
  return (
    <section aria-label={t("If you need help now")} className="flex flex-wrap gap-2">
      {[emergency, teleManas].map(({ number }) => (
        <a
          key={number}
          href={`tel:${number}`}
          className={buttonStyle({ variant: "secondary", compact: true })}
        >
          {t("Call {number}", { number })}
        </a>
      ))}
    </section>
  );
}
