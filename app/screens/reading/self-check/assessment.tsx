import type { Route } from "./+types/assessment";
import { licence, selfChecks } from "../../../content/self-checks.ts";
import { scoreBand, isVeryDifficult } from "./score.ts";
import { CheckDetails, CheckResult, HelplineLinks } from "./self-check-details.tsx";
import { type ParsedSelfCheck, parseSelfCheck } from "./parse-self-check.server.ts";
import scoreOnDevice from "./score-on-device.ts?worker&url";
import { LeaveLink } from "../../frame/top-strip.tsx";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { buttonStyle } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { localPath } from "../../../lib/language/local-path.ts";
import { formsOf, runForm } from "../../../http/form.server.ts";
import "./self-check.css";
import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";
import { currentLanguage } from "../../../lib/language/language.ts";

/** All texts of the self-check page around the instruments, which are in app/content/self-checks.ts. */
const copy = {
  /** In place of the self-checks, on pages in another language than theirs. */
  get elsewhere() {
    return currentLanguage() === "en"
      ? ""
      : t(
          "Two short self-checks, of worry and of mood, are in English only so far. They are for people aged 18 or over.",
        );
  },
};

/** A static page: its one small script computes the score on the device. */
export const handle = { hydrate: false };

export function meta() {
  return [
    {
      name: "description",
      content: t("Two short self-checks about worry and mood. Your answers stay with you."),
    },
  ];
}

/** The response to the form shows a score and must not be cached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** For browsers without JavaScript: computes the score and stores nothing. */
export const action = (args: Route.ActionArgs) =>
  runForm(args, {
    async who({ addHeaders }) {
      addHeaders({ "Cache-Control": "no-store" });
      return { about: {} };
    },
    forms: { "": scoreForm },
  });

const scoreForm = formsOf<object, ParsedSelfCheck>()({
  async run({ form }) {
    const read = parseSelfCheck(form);
    return read ? ({ ok: true, read } as const) : ({ ok: false } as const);
  },
  refuse: () => ({ status: 422 }),
  done: ({ show }, _about, { read }) => show(read, read.result.ok ? 200 : 422),
});

/** Says in another language than the instruments' where they are: we never translate their items. */
function ChecksElsewhere() {
  return (
    <div className="space-y-6">
      <p>{copy.elsewhere}</p>
      <p>
        <a href={localPath("/resource/assessment", "en")} hrefLang="en" className={buttonStyle({})}>
          {currentLanguage() === "en" ? "" : t("Open the self-checks in English")}
        </a>
      </p>
      <HelplineLinks />
    </div>
  );
}

/** The self-checks, or the score of the one that was sent. */
function Checks({ read }: { read: ParsedSelfCheck | undefined }) {
  const score = read?.result.ok ? read.result.score : undefined;
  const check = selfChecks().find(({ id }) => id === read?.check);
  const band = check && score !== undefined ? scoreBand(check, score) : undefined;
  return (
    <>
      {check && band && score !== undefined ? (
        <CheckResult
          check={check}
          band={band}
          score={score}
          veryDifficult={isVeryDifficult(read?.difficulty)}
        />
      ) : (
        <div className="space-y-6">
          <p>
            {t(
              "Two short self-checks for people aged 18 or over. They give an idea, not a diagnosis. We don’t store your answers, and our team doesn’t see them.",
            )}
          </p>
          <HelplineLinks />
          <h2>{t("Choose one")}</h2>
          {selfChecks().map((one) => (
            <CheckDetails
              key={one.id}
              check={one}
              read={one.id === read?.check ? read : undefined}
            />
          ))}
          <noscript>
            <p>
              {t(
                "Without JavaScript, our server adds up your answers. It forgets them right away.",
              )}
            </p>
          </noscript>
        </div>
      )}
      <p className="mt-10 text-base text-ink-soft">
        {t("GAD-7 and PHQ-8 (the first eight questions of the PHQ-9). ")}
        {licence}
      </p>
      <script async type="module" src={scoreOnDevice} />
    </>
  );
}

export default function Assessment({ actionData }: Route.ComponentProps) {
  const read = actionData && "result" in actionData ? actionData : undefined;
  const wrong = read && !read.result.ok;
  return (
    <Page
      title={t("Self Assessment", {}, "the title of a page")}
      lead={t("Self-care begins with self-understanding.")}
      drawing="lamp"
      back={<BackLink to="/resource">{t("Resources")}</BackLink>}
      before={
        <div className="flex justify-end">
          <LeaveLink />
        </div>
      }
    >
      <title>
        {wrong
          ? t("Error: Self Assessment: {brand}", { brand: brand.name })
          : t("Self Assessment: {brand}", { brand: brand.name })}
      </title>
      {copy.elsewhere ? <ChecksElsewhere /> : <Checks read={read} />}
    </Page>
  );
}
