import { Notice } from "../../ui/feedback/notice.tsx";
import { DeskHeading, useDeskState } from "./desk-frame.tsx";
import { OpeningForm } from "./desk-form.tsx";
import { AnswerList, type OpenedAnswers } from "./desk-table.tsx";
import { answersCopy as copy } from "./answers.words.ts";
import type { Route } from "./+types/answers";
import { type RevealAnswers, revealAnswers } from "./answers.server.ts";
import { waitsUntil } from "../../domain/staff/staff-member.ts";
import { parseDeskForm, runDeskForm, type DeskActions } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { servicesContext } from "../../services.server.ts";

/** Opens the answers of one order. */
export default function Answers({ loaderData, actionData }: Route.ComponentProps) {
  const { waitsUntil: opensAt } = loaderData;
  const answers = actionData?.answers;
  const { problem } = useDeskState();
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      <p className="desk-soft">{copy.lead}</p>
      {opensAt && !problem && (
        <div className="desk-notice">
          <Notice tone="info" title={copy.waits(opensAt)} />
        </div>
      )}
      <div className="desk-columns mt-6">
        <OpeningForm label={copy.open} />
        {answers && (
          <section aria-labelledby="opened">
            <h2 id="opened">{copy.opened}</h2>
            <AnswerList answers={answers} />
          </section>
        )}
      </div>
    </>
  );
}

export const handle = { hydrate: false, desk: true };

export function loader({ context }: Route.LoaderArgs) {
  const until = waitsUntil(context.get(staffContext).member, context.get(servicesContext).now());
  return { waitsUntil: until && formatInstant(until) };
}

/** The guard lets in only the role that may reveal. The answers are in this reply alone, which nothing stores. */
const openingForm: DeskActions<object, RevealAnswers, { answers: OpenedAnswers }> = {
  expects: { nothing: "it changes nothing" },
  actions: {
    "": {
      opens: "answers",
      run: (deps, { field, now }) => revealAnswers(deps, field("order"), field("reason"), now),
    },
  },
  refuse: ({ reason }) => [copy.problems[reason], 422],
  show: ({ answers }) => ({ answers }),
};

export async function action({ request, context }: Route.ActionArgs) {
  return runDeskForm(await parseDeskForm(request, context), {}, openingForm);
}
