import type { ReactNode } from "react";
import { heroPromises, heroSubline } from "../../content/home.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

/** The promise, and the one thing to do. */
export function HomeHero({ picture }: { picture: ReactNode }) {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 sm:px-6 sm:py-16 md:grid-cols-[3fr_2fr]">
      <div>
        <h1 className="text-hero">
          {heroPromises.map((promise, position) => (
            <span key={promise} className="block">
              {promise}
              {position < heroPromises.length - 1 && <VisuallyHidden>, </VisuallyHidden>}
            </span>
          ))}
        </h1>
        <p className="mt-6 max-w-md text-xl text-ink-soft">{heroSubline}</p>
        <div className="mt-8">
          <ButtonLink to="/quiz">Get Started Today</ButtonLink>
        </div>
      </div>
      <div className="flex justify-center">{picture}</div>
    </section>
  );
}
