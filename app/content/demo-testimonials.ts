export interface Testimonial {
  name: string;
  category: string;
  rating: number;
  text: string;
}

/** The home page's sample reviews; a demo therapist's are in `demo-reviews.server.ts`. */
export const demoTestimonials: readonly Testimonial[] = [
  {
    name: "A visitor from Pune",
    category: "Individual session",
    rating: 5,
    text: "I came with a knot in my stomach and left with one small thing to try. That was enough.",
  },
  {
    name: "A couple from Kochi",
    category: "Couple session",
    rating: 5,
    text: "We were both heard. No one was made the problem, and we have words for our quarrels now.",
  },
  {
    name: "A student from Lucknow",
    category: "Individual session",
    rating: 4,
    text: "Booking took five minutes on my phone, and the hour went by without my having to explain myself.",
  },
];
