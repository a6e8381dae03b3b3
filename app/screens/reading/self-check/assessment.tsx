import type { Route } from "./+types/assessment";
import { licence, selfChecks } from "../../../content/self-checks.ts";
import { scoreBand, isVeryDifficult } from "./score.ts";
import { CheckDetails, CheckResult, HelplineLinks } from "./self-check-details.tsx";
import { type ParsedSelfCheck, parseSelfCheck } from "./parse-self-check.server.ts";
import { selfCheckCopy as copy } from "./self-check.words.ts";
import scoreOnDevice from "./score-on-device.ts?worker&url";
import { LeaveLink } from "../../frame/top-strip.tsx";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { buttonStyle } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { localPath } from "../../../lib/language/local-path.ts";
import { formsOf, runForm } from "../../../http/form.server.ts";
import "./self-check.css";

/** A static page: its one small script computes the score on the device. */
export const handle = { hydrate: false };

export function meta() {
  return [{ name: "description", content: copy.description }];
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

const scoreForm = formsOf<object, Partial<ParsedSelfCheck>, ParsedSelfCheck>()({
  keeps: ({ form }) => parseSelfCheck(form) ?? {},
  async run({ form }) {
    const read = parseSelfCheck(form);
    return read?.result.ok ? ({ ok: true, read } as const) : ({ ok: false } as const);
  },
  refuse: () => ({ status: 422 }),
  done: ({ show }, _about, { read }) => show(read),
});

/** Says in another language than the instruments' where they are: we never translate their items. */
function ChecksElsewhere() {
  return (
    <div className="space-y-6">
      <p>{copy.elsewhere}</p>
      <p>
        <a href={localPath("/resource/assessment", "en")} hrefLang="en" className={buttonStyle({})}>
          {copy.openThere}
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
          <p>{copy.intro}</p>
          <HelplineLinks />
          <h2>{copy.choose}</h2>
          {selfChecks().map((one) => (
            <CheckDetails
              key={one.id}
              check={one}
              read={one.id === read?.check ? read : undefined}
            />
          ))}
          <noscript>
            <p>{copy.onServer}</p>
          </noscript>
        </div>
      )}
      <p className="mt-10 text-base text-ink-soft">
        {copy.instruments}
        {licence}
      </p>
      <script async type="module" src={scoreOnDevice} />
    </>
  );
}

export default function Assessment({ actionData }: Route.ComponentProps) {
  const sent = actionData && "values" in actionData ? actionData.values : actionData;
  const read = sent?.result && (sent as ParsedSelfCheck);
  const wrong = read && !read.result.ok;
  return (
    <Page
      title={copy.title}
      lead={copy.lead}
      drawing="cup"
      back={<BackLink to="/resource">{copy.back}</BackLink>}
      before={
        <div className="flex justify-end">
          <LeaveLink />
        </div>
      }
    >
      <title>{copy.tabTitle(Boolean(wrong))}</title>
      {copy.elsewhere ? <ChecksElsewhere /> : <Checks read={read} />}
    </Page>
  );
}
