import { brand } from "../../content/brand.ts";
import { steps } from "../../content/home.ts";
import { HomeSection } from "./home-section.tsx";

/** From the first question to the link: down the page on phones, side by side where there is room. */
export function HomeSteps() {
  return (
    <HomeSection id="how-it-works" title="How it works" tone="sage">
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, position) => (
          <li key={step.title} className="border-t-2 border-sage-deep pt-4">
            <h3>
              <span className="block text-base text-sage-deep">{position + 1}</span>
              {step.title}
            </h3>
            <p className="mt-2">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-10">{brand.name} is for adults, 18 and over.</p>
    </HomeSection>
  );
}
