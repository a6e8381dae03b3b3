import { breadcrumbList } from "../../../lib/web/breadcrumb-list.ts";
import type { Credential } from "../roster/roster-entry.ts";
import { rupeesFor, type Therapist } from "../therapist.ts";
import { profileCopy } from "./profile-copy.ts";
import { profilePath } from "../therapist-path.ts";

function credentialData({ register, number }: Credential) {
  return {
    "@type": "EducationalOccupationalCredential",
    credentialCategory: "registration",
    identifier: number,
    recognizedBy: { "@type": "Organization", name: register },
  };
}

type PersonFacts = Pick<
  Therapist,
  "name" | "category" | "photourl" | "language" | "profile" | "cost"
>;

/**
 * Builds the profile's structured data, with visible content only. The profession is not a credential: only known
 * register entries are. It has no rating, because search engines forbid sites to rate their own people.
 */
export function personData(
  therapist: PersonFacts,
  credentials: readonly Credential[],
  publicUrl: string,
) {
  const { name, category, photourl, language, profile } = therapist;
  const url = publicUrl + profilePath(name);
  const person = {
    "@type": "Person",
    name,
    jobTitle: category,
    hasOccupation: { "@type": "Occupation", name: category },
    ...(credentials.length > 0 && { hasCredential: credentials.map(credentialData) }),
    image: new URL(photourl, publicUrl).href,
    url,
    knowsLanguage: language,
    knowsAbout: profile.help,
    makesOffer: ([30, 60] as const).map((minutes) => ({
      "@type": "Offer",
      price: rupeesFor(therapist, minutes),
      priceCurrency: "INR",
      url,
      itemOffered: { "@type": "Service", name: profileCopy.offer(minutes) },
    })),
  };
  const way = [
    { path: "/therapist", label: "Therapists" },
    { path: profilePath(name), label: name },
  ];
  return {
    "@context": "https://schema.org",
    "@graph": [person, breadcrumbList(way, publicUrl)],
  };
}
