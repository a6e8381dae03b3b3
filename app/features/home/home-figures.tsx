import { figuresNote, serviceFigures } from "../../content/therapy-services.ts";
import { HomeSection } from "./home-section.tsx";

/** The figures of the services page, with the same note: in a demo they count nothing real. */
export function HomeFigures({ demo }: { demo: boolean }) {
  return (
    <HomeSection id="facts" title="In figures" tone="sage">
      <dl className="grid gap-6 sm:grid-cols-3">
        {serviceFigures.map(({ figure, what }) => (
          <div key={what} className="flex flex-col-reverse justify-end">
            <dt>{what}</dt>
            <dd className="font-heading text-4xl font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
      {demo && <p className="mt-6 text-ink-soft">{figuresNote}</p>}
    </HomeSection>
  );
}
