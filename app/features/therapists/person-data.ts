import type { TherapistCard } from "./therapist.ts";
import { profilePath } from "./therapist-path.ts";

/** What schema.org calls a Person: what the profile shows, and no rating, since we made it ourselves. */
export function personData(
  therapist: Pick<TherapistCard, "name" | "category" | "photourl" | "language">,
  helpsWith: readonly string[],
  publicUrl: string,
) {
  const { name, category, photourl, language } = therapist;
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    name,
    jobTitle: category,
    image: new URL(photourl, publicUrl).href,
    url: publicUrl + profilePath(name),
    knowsLanguage: language,
    knowsAbout: helpsWith,
  };
}
