import { Link } from "react-router";
import { StartYourJourney } from "../../features/enquiries/start-your-journey.tsx";
import {
  HomeFigures,
  HomeReasons,
  HomeSection,
  HomeServices,
  HomeSteps,
  HomeTherapists,
} from "../../features/home/home-sections.tsx";
import { HomeTestimonials } from "../../features/home/home-testimonials.tsx";
import { HomeTransformation } from "../../features/home/home-transformation.tsx";
import { frequentQuestions } from "../../features/resources/frequent-questions.ts";
import { QuestionsAccordion } from "../../features/resources/questions-accordion.tsx";
import type { TherapistLinkProps } from "../../features/therapists/therapist-link.tsx";
import {
  ArmchairDrawing,
  HouseDrawing,
  OldTreeDrawing,
  TwoCupsDrawing,
} from "../../layout/drawings/service-drawings.tsx";

export interface HomeBelowHeroProps {
  therapists: readonly TherapistLinkProps[];
  demo: boolean;
}

const pictures = {
  individual: <ArmchairDrawing />,
  couple: <TwoCupsDrawing />,
  family: <HouseDrawing />,
  elderly: <OldTreeDrawing />,
};

/** Everything below the hero, in its own chunk, so that a client-side navigation loads it after the hero. */
export default function HomeBelowHero({ therapists, demo }: HomeBelowHeroProps) {
  return (
    <>
      <HomeServices pictures={pictures} />
      <HomeTransformation />
      <HomeTherapists therapists={therapists} />
      <HomeSteps />
      <HomeReasons />
      <HomeFigures demo={demo} />
      <HomeTestimonials demo={demo} />
      <HomeSection id="questions" title="Questions people ask">
        <QuestionsAccordion questions={frequentQuestions.slice(0, 6)} />
        <p className="mt-6">
          <Link to="/resource#questions">All questions and answers</Link>
        </p>
      </HomeSection>
      <StartYourJourney />
    </>
  );
}
