import {
  type Helpline,
  childline,
  womenHelpline,
  emergency,
  teleManas,
} from "../../../content/helplines.ts";
import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import type { Route } from "./+types/help-now";
import { LeaveLink } from "../../frame/top-strip.tsx";
import { servicesContext } from "../../../services.server.ts";
import { Page } from "../../../ui/page.tsx";
import { Drawing } from "../../../ui/picture/drawing.tsx";
import { CallButton } from "./call-button.tsx";
import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";

/** One more helpline of the help page: name, number, for whom, hours. */
function HelplineEntry({ line }: { line: Helpline }) {
  return (
    <li className="border-b border-hairline py-4 last:border-0">
      <h3>{line.name}</h3>
      <a
        href={`tel:${line.number}`}
        aria-label={t("Call {name}, {number}", { name: line.name, number: line.number })}
        className="inline-flex min-h-12 items-center font-heading text-2xl font-semibold underline underline-offset-4"
      >
        {line.number}
      </a>
      <p>{t("{what}. {hours}.", { what: line.what, hours: line.hours })}</p>
    </li>
  );
}

/** A static page. The layout adds the script of the exit button. */
export const handle = { hydrate: false };

/** The day of our last call of each number; nothing before the first. */
function checkedText(days: Readonly<Record<string, string>>): string {
  const numbers = Object.entries(days).map(([number, day]) =>
    t("{number} on {dayWithYear}", {
      number,
      dayWithYear: formatDayWithYear(instantOf(day, 12)),
    }),
  );
  return numbers.length > 0
    ? t("Our team called these numbers: {numbers}.", { numbers: numbers.join(", ") })
    : "";
}

/** The lines that only this page lists come from the loader: in the shared script they would make all pages larger. */
export function loader({ context }: Route.LoaderArgs) {
  const { checkedDays } = context.get(servicesContext).publishedContent.current();
  return { moreLines: [childline, womenHelpline], checked: checkedText(checkedDays) };
}

export function meta() {
  return [
    { title: t("Help now: {brand}", { brand: brand.name }) },
    {
      name: "description",
      content: t("Numbers in India that you can call now, 24 hours a day, and what to say."),
    },
  ];
}

export default function HelpNowPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title={t("Help now")}
      before={
        // Sticky: reachable at every scroll position.
        <div className="pointer-events-none sticky top-3 z-10 flex items-start justify-between">
          <Drawing name="moon" className="h-12 w-12" />
          <LeaveLink />
        </div>
      }
    >
      <ul className="grid gap-3 sm:grid-cols-2">
        {[
          { line: emergency, action: t("Call 112"), detail: t("Police, fire, ambulance") },
          {
            line: teleManas,
            action: t("Call 14416"),
            detail: t("Tele-MANAS: talk to someone, free"),
          },
        ].map(({ line, action, detail }, position) => (
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
      <p className="mt-4 text-ink-soft">
        {t("Both answer 24 hours a day. You don’t have to know what to say.")}
      </p>
      {loaderData.checked && <p className="text-ink-soft">{loaderData.checked}</p>}

      <div className="mt-10 grid gap-8 sm:grid-cols-2">
        <ReasonList
          title={t("Call 112 if")}
          reasons={[
            t("you have hurt yourself, or you’re about to"),
            t("you have swallowed poison or too many tablets, even if you feel fine now"),
            t("someone is hurting you, or you fear for your life"),
            t("someone near you is in danger"),
          ]}
        />
        <ReasonList
          title={t("Call 14416 if")}
          reasons={[
            t("you’re thinking of ending your life or hurting yourself"),
            t("it’s all too much, and you need to talk to someone now"),
            t("you’re worried about someone else"),
          ]}
        />
      </div>
      <p className="mt-4 text-ink-soft">
        {t(
          "Tele-MANAS is the Government of India’s mental-health line. Help is available in 20 languages. Ask for yours.",
        )}
      </p>

      <h2 className="mt-12">{t("More numbers")}</h2>
      <ul className="mt-3">
        {loaderData.moreLines.map((line) => (
          <HelplineEntry key={line.number} line={line} />
        ))}
      </ul>

      <h2 className="mt-12">{t("What you can say")}</h2>
      <ul className="mt-3 space-y-2">
        {[
          t("“I’m not feeling well and I need to talk to someone.”"),
          t("“I’m having thoughts of hurting myself, and I’m scared.”"),
          t("“I’m worried about someone. I don’t know what to do.”"),
          t("“I’m not safe where I am.” Then say where you are."),
        ].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">
        {t(
          "You can stay silent for a while, ask for another language, ask who will know about the call, and hang up whenever you want.",
        )}
      </p>

      <h2 className="mt-12">{t("If you can’t call")}</h2>
      <p className="mt-3">
        {t(
          "Tell someone near you: a friend, a neighbour, a doctor, a shopkeeper. Stay with them, or stay where other people are. Move away from anything you could use to hurt yourself.",
        )}
      </p>
      <p className="mt-3">
        {t(
          "If you can’t speak or hear: the government’s app “112 India” calls for help with one press, and tells where you are.",
        )}
      </p>

      <h2 className="mt-12">{t("If someone might see your phone")}</h2>
      <p className="mt-3">
        {t(
          "“Leave this page” opens a search page instead of this one, and Back shows nothing. Your browser history and your call list still show what you did. You can delete those yourself.",
        )}
      </p>
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
