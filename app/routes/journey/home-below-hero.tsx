import { Link } from "react-router";
import { StartYourJourney } from "../../features/enquiries/start-your-journey.tsx";
import { homeCopy as copy } from "../../features/home/home-copy.ts";
import { type HomePrices, HomeReasons } from "../../features/home/home-reasons.tsx";
import { HomeSection } from "../../features/home/home-section.tsx";
import { HomeServices } from "../../features/home/home-services.tsx";
import { HomeStatistics } from "../../features/home/home-statistics.tsx";
import { HomeSteps } from "../../features/home/home-steps.tsx";
import { HomeTestimonials } from "../../features/home/home-testimonials.tsx";
import { HomeTherapists } from "../../features/home/home-therapists.tsx";
import { HomeTransformation } from "../../features/home/home-transformation.tsx";
import type { FrequentQuestion } from "../../content/faq.ts";
import { QuestionsAccordion } from "../../features/resources/questions-accordion.tsx";
import type { ListedTherapist } from "../../features/therapists/listed-therapist.ts";

export interface HomeBelowHeroProps extends HomePrices {
  therapists: readonly ListedTherapist[];
  demo: boolean;
  questions: readonly FrequentQuestion[];
}

/** Everything below the hero, in its own chunk, so that a client-side navigation loads it after the hero. */
export default function HomeBelowHero({ therapists, prices, demo, questions }: HomeBelowHeroProps) {
  return (
    <>
      <HomeServices />
      <HomeTransformation />
      <HomeTherapists therapists={therapists} />
      <HomeSteps />
      <HomeReasons prices={prices} />
      <HomeStatistics demo={demo} />
      <HomeTestimonials demo={demo} />
      <HomeSection id="questions" title={copy.questionsTitle}>
        <QuestionsAccordion questions={questions} />
        <p className="mt-4">
          <Link to="/resource#questions">{copy.allQuestions}</Link>
        </p>
      </HomeSection>
      <StartYourJourney />
    </>
  );
}
