import { Link } from "react-router";
import { trainingModules } from "../../content/training.ts";
import { formatRupees } from "../../lib/money.ts";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { Page } from "../../ui/page.tsx";
import { applyPath } from "./training-module.ts";
import { trainingCopy } from "./training-copy.ts";

const copy = trainingCopy.apply;

/** The first question of an application: for which module? */
export function ChooseModule() {
  return (
    <Page
      width="narrow"
      title={copy.chooseTitle}
      lead={copy.chooseLead}
      before={
        <>
          <title>{copy.chooseTab}</title>
          <BackLink to="/training">{copy.back}</BackLink>
        </>
      }
    >
      <ul className="space-y-3">
        {trainingModules.map((module) => (
          <li key={module.id}>
            <Link
              to={applyPath(module)}
              className="block rounded-card border border-line bg-raised px-5 py-4 no-underline hover:border-ink hover:bg-sage"
            >
              <span className="block text-xl font-semibold underline underline-offset-4">
                {module.title}
              </span>
              <span className="block">
                {copy.priceAndTime(formatRupees(module.pricePaise), module.duration)}
              </span>
              <span className="mt-1 block text-ink-soft">{module.idealFor}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
