import { demoTestimonials } from "../../../content/demo-testimonials.ts";
import { Card } from "../../../ui/card.tsx";
import { Carousel } from "../../../ui/carousel/carousel.tsx";
import { Stars } from "../../../ui/image/stars.tsx";
import { profileCopy as copy } from "./profile-copy.ts";

/** Three reviews; those of the demo are marked as samples. */
export function ReviewsCarousel() {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{copy.reviewsTitle}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{copy.sampleReviews}</p>
      <Carousel
        label={copy.reviewsLabel}
        slides={demoTestimonials.map((one) => (
          <Card key={one.name}>
            <Stars rating={one.rating} />
            <p className="mt-3">{one.text}</p>
            <p className="mt-3 font-semibold">{one.name}</p>
            <p className="text-ink-soft">{one.category}</p>
          </Card>
        ))}
      />
    </section>
  );
}
