/** Sample reviews of the demo therapists. Not shown for real therapists. */
export const demoTestimonials = [
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
] as const;
