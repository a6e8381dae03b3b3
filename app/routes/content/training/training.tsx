import {
  enrolmentPath,
  trainingGains,
  trainingModules,
  trainingPhases,
  trainingReasons,
} from "../../../content/training.ts";
import { FitLists } from "../../../features/training/fit-lists.tsx";
import { ModuleCard } from "../../../features/training/module-card.tsx";
import { NumberedSteps } from "../../../features/training/numbered-steps.tsx";
import { TrainingSection } from "../../../features/training/training-section.tsx";
import { trainingCopy } from "../../../features/training/training-copy.ts";
import { applyPath } from "../../../features/training/training-module.ts";
import { ButtonLink } from "../../../ui/button.tsx";

/** A static page whose sections fade in on scrolling. */
export const handle = { hydrate: false, rises: true };

const copy = trainingCopy.page;

export function meta() {
  return [{ title: copy.tabTitle }, { name: "description", content: copy.description }];
}

export default function Training() {
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-8 pb-9 sm:px-6 sm:pt-12 sm:pb-12">
        <h1>{copy.title}</h1>
        <p className="mt-4 max-w-2xl text-xl text-ink-soft">{copy.lead}</p>
        <p className="mt-7">
          <ButtonLink to={applyPath()}>{copy.apply}</ButtonLink>
        </p>
      </div>
      <TrainingSection id="modules" title={copy.modules} tone="sage">
        <ul className="grid gap-x-6 gap-y-6 pt-2 lg:grid-cols-3 lg:gap-y-0">
          {trainingModules.map((module) => (
            <li key={module.id} className="lg:row-span-5 lg:grid lg:grid-rows-subgrid lg:gap-y-0">
              <ModuleCard module={module} />
            </li>
          ))}
        </ul>
        <p className="mt-5 max-w-2xl">{copy.modulesNote}</p>
      </TrainingSection>
      <TrainingSection id="why" title={copy.why}>
        <ul className="grid gap-5 sm:grid-cols-2 sm:gap-8 lg:grid-cols-4">
          {trainingReasons.map((reason) => (
            <li key={reason.title}>
              <h3>{reason.title}</h3>
              <p className="mt-1">{reason.text}</p>
            </li>
          ))}
        </ul>
      </TrainingSection>
      <TrainingSection id="phases" title={copy.phases} tone="sage">
        <NumberedSteps steps={trainingPhases} />
      </TrainingSection>
      <TrainingSection id="gains" title={copy.gains}>
        <ul className="grid list-disc gap-x-10 gap-y-2 pl-5 marker:text-sage-deep md:grid-cols-2">
          {trainingGains.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
      </TrainingSection>
      <TrainingSection id="path" title={copy.path} tone="sage">
        <NumberedSteps steps={enrolmentPath} />
      </TrainingSection>
      <TrainingSection id="for-whom" title={copy.forWhom}>
        <FitLists />
        <p className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={applyPath()}>{copy.apply}</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            {copy.questions}
          </ButtonLink>
        </p>
      </TrainingSection>
    </>
  );
}
