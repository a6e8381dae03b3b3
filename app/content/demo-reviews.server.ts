import { type Testimonial, demoTestimonials } from "./demo-testimonials.ts";
import type { Therapist } from "../domain/therapists/therapist.ts";

/** Sample texts by what a demo therapist offers; apart from the home page's, so that no script carries them. */
const texts: Readonly<Record<string, readonly [who: string, rating: 4 | 5, text: string][]>> = {
  "Counselling Psychologist": [
    ["A visitor from Jaipur", 5, "I sleep better now. We worked on one small thing each week."],
    ["A teacher from Lucknow", 5, "I could say the same worry five times and was never rushed."],
    ["An engineer from Hyderabad", 4, "Clear and kind. I would have liked a summary by email."],
    ["A visitor from Shillong", 5, "I didn’t have to explain where I come from."],
    ["A student from Nagpur", 4, "It took me two sessions to open up, and that was fine."],
  ],
  "Relationship Counsellor": [
    ["A couple from Chennai", 5, "We argue less, and when we do, we know how to stop."],
    ["A visitor from Surat", 4, "I came alone and still learned a lot about the two of us."],
    ["A couple from Bhopal", 5, "We live in two cities, and the video sessions worked well."],
  ],
  "Trauma-informed Counsellor": [
    ["A visitor from Kolkata", 5, "We went slowly. I could stop whenever I wanted to."],
    ["A nurse from Delhi", 5, "I learned what to do when the memories are strong."],
    ["A visitor from Ranchi", 4, "I never had to tell the whole story to feel better."],
  ],
  "Elder Care Counsellor": [
    ["A retired clerk from Mumbai", 5, "Someone had time for me. I look forward to our talks."],
    ["A daughter from Noida", 5, "My father was against it. Now he books the sessions himself."],
    ["A visitor from Kochi", 4, "Patient and clear, also with the video link."],
  ],
  "Career Counsellor": [
    ["A developer from Chennai", 5, "I have a plan for the next three months, and it is mine."],
    ["A visitor from Noida", 4, "Good questions about work. I left my job with a clear head."],
    ["A graduate from Patna", 5, "We practised saying no to my manager. It worked."],
  ],
  "Child & Family Counsellor": [
    ["A mother from Hyderabad", 5, "We shout less at home. My son noticed it first."],
    ["A family from Amritsar", 5, "Everyone got a turn to speak, also my mother-in-law."],
    ["A father from Pune", 4, "Practical ideas that we could try on the same evening."],
  ],
  "Identity & Self-worth Counsellor": [
    ["A visitor from Goa", 5, "I could ask who I am without being told."],
    ["A student from Delhi", 5, "I speak to myself in a kinder way now."],
  ],
  "Workplace Wellbeing Counsellor": [
    ["A manager from Pune", 5, "I come home earlier, and I sleep on Sunday nights."],
    ["A visitor from Ahmedabad", 4, "Direct, friendly and on time."],
  ],
};

/** Returns three sample reviews of a demo therapist: two of what they offer, and one that could be anyone's. */
export function demoReviewsOf({ id, category }: Pick<Therapist, "id" | "category">): Testimonial[] {
  const own = texts[category] ?? [];
  const all = own.map(([name, rating, text]) => ({
    name,
    rating,
    text,
    category: sessionOf(name),
  }));
  const two = [...all, ...all].slice(id % (own.length || 1)).slice(0, 2);
  const general = demoTestimonials[Math.floor(id / 3) % demoTestimonials.length];
  return general ? [...two, general] : two;
}

const sessionOf = (who: string) => {
  if (who.startsWith("A couple")) return "Couple session";
  return who.startsWith("A family") ? "Family session" : "Individual session";
};
