import { brand } from "../../content/brand.ts";

/** What schema.org calls the business: only what the page shows too, and no rating of our own. */
export function businessData(publicUrl: string, description: string) {
  const [locality, region] = brand.addressLines;
  return {
    "@context": "https://schema.org",
    "@type": "MedicalBusiness",
    name: brand.name,
    description,
    url: `${publicUrl}/`,
    image: `${publicUrl}/icons/icon-512.png`,
    email: brand.supportEmail,
    telephone: brand.phone,
    address: {
      "@type": "PostalAddress",
      addressLocality: locality,
      addressRegion: region,
      addressCountry: "IN",
    },
    areaServed: { "@type": "Country", name: "India" },
  };
}
