import { demoTestimonials } from "../../content/demo-testimonials.ts";
import { samplesNote } from "../../content/therapy-services.ts";
import { Stars } from "../../ui/image/stars.tsx";
import { homeCopy as copy } from "./home-copy.ts";
import { HomeSection } from "./home-section.tsx";

/**
 * The demo's samples, called so. Real reviews are shown once there are some, not before. On phones they are a row to
 * swipe, which the arrow keys move too once it has the focus.
 */
export function HomeTestimonials({ demo }: { demo: boolean }) {
  if (!demo) return null;
  return (
    <HomeSection id="testimonials" title={copy.reviewsTitle} note={samplesNote} tone="sage">
      {/* A scroll area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="home-quotes" tabIndex={0}>
        {demoTestimonials.map((one) => (
          <li key={one.name}>
            <Stars rating={one.rating} />
            <blockquote className="mt-2 md:text-xl">“{one.text}”</blockquote>
            <p className="mt-3 text-sm">
              <b>{one.name}</b> · {one.category}
            </p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
