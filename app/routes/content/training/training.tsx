import { brand } from "../../../content/brand.ts";
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
import { applyPath } from "../../../features/training/training-module.ts";
import { ButtonLink } from "../../../ui/button.tsx";

/** A static page whose sections fade in on scrolling. */
export const handle = { hydrate: false, rises: true };

export function meta() {
  return [
    { title: `Training: ${brand.name}` },
    {
      name: "description",
      content:
        "A practical training programme in Delhi NCR for people who want to work in mental health: three modules, online and in Noida.",
    },
  ];
}

export default function Training() {
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-8 pb-12 sm:px-6 sm:pt-12">
        <h1>Practical training in mental health</h1>
        <p className="mt-4 max-w-2xl text-xl text-ink-soft">
          For people in Delhi NCR who want to work in this field, or want to find out whether they
          do. Three modules of three or four weeks, online and in Noida.
        </p>
        <p className="mt-7">
          <ButtonLink to={applyPath()}>Apply Now</ButtonLink>
        </p>
      </div>
      <TrainingSection id="why" title="Why choose us" tone="sage">
        <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {trainingReasons.map((reason) => (
            <li key={reason.title}>
              <h3>{reason.title}</h3>
              <p className="mt-2">{reason.text}</p>
            </li>
          ))}
        </ul>
      </TrainingSection>
      <TrainingSection id="phases" title="Three phases">
        <NumberedSteps steps={trainingPhases} />
      </TrainingSection>
      <TrainingSection id="gains" title="What you get" tone="sage">
        <ul className="grid list-disc gap-x-10 gap-y-3 pl-5 marker:text-sage-deep md:grid-cols-2">
          {trainingGains.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
      </TrainingSection>
      <TrainingSection id="path" title="Your way in">
        <NumberedSteps steps={enrolmentPath} />
      </TrainingSection>
      <TrainingSection id="modules" title="Modules and prices" tone="sage">
        <ul className="grid gap-x-6 gap-y-8 pt-2 lg:grid-cols-3">
          {trainingModules.map((module) => (
            <li key={module.id}>
              <ModuleCard module={module} />
            </li>
          ))}
        </ul>
        <p className="mt-8 max-w-2xl">
          Foundation and Professional Development ask for a degree in psychology, social work or a
          related field. Nothing is paid before the interview.
        </p>
      </TrainingSection>
      <TrainingSection id="for-whom" title="Is it right for you?">
        <FitLists />
        <p className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to={applyPath()}>Apply Now</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Contact for Questions
          </ButtonLink>
        </p>
      </TrainingSection>
    </>
  );
}
