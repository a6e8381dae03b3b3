import { brand } from "../../content/brand.ts";
import { Drawing } from "../../ui/picture/drawing.tsx";
import { homeCopy as copy } from "./home-copy.ts";
import { HomeSection } from "./home-section.tsx";

/** From the first question to the link: four objects on one sill, and what each stands for. */
export function HomeSteps() {
  return (
    <HomeSection id="how-it-works" title={copy.stepsTitle}>
      <div className="home-sill">
        {copy.steps.map(({ drawing }) => (
          <Drawing key={drawing} name={drawing} />
        ))}
      </div>
      <ol className="grid gap-x-8 gap-y-2 md:grid-cols-4">
        {copy.steps.map(({ title, text }, place) => (
          <li key={title} className="grid grid-cols-[1.75rem_1fr] content-start md:block">
            <span aria-hidden="true" className="display text-xl text-sage-deep">
              {place + 1}
            </span>
            <h3>{title}</h3>
            <p className="col-start-2 text-sm md:mt-1">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm md:mt-10">{copy.adults(brand.name)}</p>
    </HomeSection>
  );
}
