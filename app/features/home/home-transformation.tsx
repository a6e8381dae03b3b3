import { homeCopy as copy } from "./home-copy.ts";
import { HomeSection } from "./home-section.tsx";

/** What people say at first, and what they may say later. */
export function HomeTransformation() {
  return (
    <HomeSection id="transformation" title={copy.transformationTitle} tone="night">
      <ul className="grid gap-x-12 gap-y-4 md:grid-cols-3">
        {copy.transformations.map(({ before, after }) => (
          <li key={before}>
            <p className="text-sm">“{before}”</p>
            <p className="display mt-1 text-3xl">“{after}”</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-2xl text-sm md:mt-12">{copy.transformationNote}</p>
    </HomeSection>
  );
}
