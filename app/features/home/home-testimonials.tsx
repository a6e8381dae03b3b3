import { demoTestimonials } from "../../content/demo-testimonials.ts";
import { Card } from "../../ui/card.tsx";
import { Stars } from "../../ui/image/stars.tsx";
import { HomeSection } from "./home-sections.tsx";

/** The demo's samples, called so. Words of real people are shown once there are some, not before. */
export function HomeTestimonials({ demo }: { demo: boolean }) {
  if (!demo) return null;
  return (
    <HomeSection
      id="testimonials"
      title="What people say"
      lead="Sample reviews, written for this demo."
    >
      <ul className="grid gap-5 md:grid-cols-3">
        {demoTestimonials.map((one) => (
          <li key={one.name} className="grid">
            <Card>
              <Stars rating={one.rating} />
              <p className="mt-3">{one.text}</p>
              <p className="mt-3 font-semibold">{one.name}</p>
              <p className="text-ink-soft">{one.category}</p>
            </Card>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
