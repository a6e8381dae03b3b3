import { useRouteLoaderData } from "react-router";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/form/choice-cards.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import type { Purpose } from "./analytics-consent.ts";
import { choicesCopy as copy } from "./choices-copy.ts";
import { noticeInForce } from "../assessment/notice/notice-in-force.ts";
import type { PublishedNotices } from "../assessment/notice/published-notices.ts";
import { analyticsNotices, noticeFieldOf } from "./analytics-notice.ts";

interface ChoicesFormProps {
  asked: readonly Purpose[];
  /** The visitor's present answer; undefined: nothing is preselected. */
  answers: Partial<Record<Purpose, boolean>>;
}

/** The form of /privacy-choices: consent per purpose, with the full notice. Withdrawing is as easy as consenting. */
export function AnalyticsChoicesForm({ asked, answers }: ChoicesFormProps) {
  const root = useRouteLoaderData<{ consents?: PublishedNotices }>("root");
  return (
    <StaticForm action="/privacy-choices" className="space-y-10">
      {asked.map((purpose) => {
        const notice = noticeInForce(analyticsNotices[purpose], root?.consents?.[purpose]);
        const [{ what: title, why } = { what: "", why: "" }] = notice.items;
        const answer = answers[purpose];
        return (
          <div key={purpose}>
            <h2>{title}</h2>
            <input type="hidden" name={noticeFieldOf(purpose)} value={notice.version} />
            <p className="mt-3 mb-5">
              {why} {notice.more}
            </p>
            <ChoiceCards
              legend={title}
              legendHidden
              name={purpose}
              type="radio"
              columns={2}
              options={[
                { value: "no", label: copy.no },
                { value: "yes", label: copy.yes },
              ]}
              selected={answer === undefined ? [] : [answer ? "yes" : "no"]}
            />
          </div>
        );
      })}
      <Button>{copy.save}</Button>
    </StaticForm>
  );
}
