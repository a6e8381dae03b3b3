import { data } from "react-router";
import type { Route } from "./+types/assessment";
import { licence, selfChecks } from "../../../content/self-checks.ts";
import { scoreBand } from "../../../features/self-assessment/score-band.ts";
import { CheckDetails } from "../../../features/self-assessment/self-check-details.tsx";
import { CheckResult } from "../../../features/self-assessment/self-check-result.tsx";
import { HelplineLinks } from "../../../features/self-assessment/helpline-links.tsx";
import { parseSelfCheck } from "../../../features/self-assessment/parse-self-check.server.ts";
import { isVeryDifficult } from "../../../features/self-assessment/score.ts";
import { selfCheckCopy as copy } from "../../../features/self-assessment/self-check-copy.ts";
import scoreOnDevice from "../../../features/self-assessment/score-on-device.ts?worker&url";
import { LeaveLink } from "../../../layout/leave-link.tsx";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { Page } from "../../../ui/page.tsx";
import { parseForm } from "../../../http/parse-form.server.ts";
import "../../../features/self-assessment/self-check.css";

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
export async function action({ request }: Route.ActionArgs) {
  const read = parseSelfCheck(await parseForm(request));
  const status = read?.result.ok ? 200 : 422;
  return data(read ?? null, { status, headers: { "Cache-Control": "no-store" } });
}

export default function Assessment({ actionData: read }: Route.ComponentProps) {
  const wrong = read && !read.result.ok;
  const score = read?.result.ok ? read.result.score : undefined;
  const check = selfChecks.find(({ id }) => id === read?.check);
  const band = check && score !== undefined ? scoreBand(check, score) : undefined;
  return (
    <Page
      title={copy.title}
      lead={copy.lead}
      before={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <BackLink to="/resource">{copy.back}</BackLink>
          <LeaveLink />
        </div>
      }
    >
      <title>{copy.tabTitle(Boolean(wrong))}</title>
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
          {selfChecks.map((one) => (
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
      <p className="mt-10 text-base text-ink-soft">{copy.instruments(licence)}</p>
      <script async type="module" src={scoreOnDevice} />
    </Page>
  );
}
