import { formatInstant } from "../../lib/india-time.ts";
import { waitsUntil } from "../../domain/staff/staff-member.ts";
import { deskScreen } from "../../http/desk-screen.server.ts";
import { runForm } from "../../http/form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { servicesContext } from "../../services.server.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { Route } from "./+types/reveal-answers";
import { revealAnswers } from "../../domain/staff/reveal-answers.server.ts";
import { DeskForm, type DeskForms, readingFields, readingProblems } from "./desk-fields.tsx";
import { DeskHeading, useDeskState } from "./desk-frame.tsx";
import { AnswerList } from "./desk-table.tsx";

const forms = {
  "": {
    button: "Open the answers",
    variant: "primary",
    expects: { nothing: "it changes nothing" },
    reads: "answers",
    fields: readingFields,
  },
} satisfies DeskForms;

/** Opens the answers of one order. */
export default function Answers({ loaderData, actionData }: Route.ComponentProps) {
  const { opensAt } = loaderData;
  const { problem } = useDeskState();
  return (
    <>
      <DeskHeading>Answers of an assessment</DeskHeading>
      <p className="desk-soft">
        Opens the encrypted answers of one client, for one look. We log who opened them and why.
      </p>
      {opensAt && !problem && (
        <div className="desk-notice">
          <Notice
            tone="info"
            title={`Your privacy role is new. You can open answers from ${opensAt}.`}
          />
        </div>
      )}
      <div className="desk-columns mt-6">
        <DeskForm forms={forms} intent="" of={{}} />
        {actionData?.answers && (
          <section aria-labelledby="opened">
            <h2 id="opened">The answers</h2>
            <AnswerList answers={actionData.answers} />
          </section>
        )}
      </div>
    </>
  );
}

export const handle = { hydrate: false, desk: true };

export function loader({ context }: Route.LoaderArgs) {
  const until = waitsUntil(context.get(staffContext).member, context.get(servicesContext).now());
  return { opensAt: until && formatInstant(until) };
}

/** The guard lets in only the role that may reveal. The answers are in this reply alone, which nothing stores. */
const screen = deskScreen({}, forms, {
  run: { "": (deps, { order, reason }, { now }) => revealAnswers(deps, order, reason, now) },
  problems: { ...readingProblems, none: "No answers are stored for this order." },
  status: 422,
  show: ({ answers }) => ({ answers }),
});

export const action = (args: Route.ActionArgs) => runForm(args, screen);
