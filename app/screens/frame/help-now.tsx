import { localPath } from "../../lib/language/local-path.ts";
import { emergency, teleManas } from "../../content/helplines.ts";
import { t } from "../../lib/language/t.ts";

const link =
  "inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:decoration-2";

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
        <span className="hidden md:inline">{` · ${teleManas.number}`}</span>
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
