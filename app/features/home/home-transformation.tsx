import { transformationNote, transformations } from "../../content/home.ts";
import { HomeSection } from "./home-sections.tsx";

/** Between the two sentences: down on phones, to the right where they stand side by side. */
function Arrow() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 24"
      width="48"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="my-2 rotate-90 text-sage-deep md:my-0 md:rotate-0"
    >
      <path d="M4 13c12-3 25-3 39-1M35 5l9 7-10 6" />
    </svg>
  );
}

/** From what people say at first to what they may say later. */
export function HomeTransformation() {
  return (
    <HomeSection id="transformation" title="What can change" tone="sage">
      <ul className="space-y-8 md:space-y-0 md:divide-y md:divide-line">
        {transformations.map(({ before, after }) => (
          <li
            key={before}
            className="flex flex-col items-start gap-1 md:grid md:grid-cols-[1fr_auto_1fr] md:items-center md:gap-8 md:py-5"
          >
            <p className="text-xl text-ink-soft">“{before}”</p>
            <Arrow />
            <p className="font-heading text-xl font-semibold">“{after}”</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-2xl">{transformationNote}</p>
    </HomeSection>
  );
}
