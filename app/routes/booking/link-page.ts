import { brand } from "../../content/brand.ts";

/** What the client's page of a booking and the therapist's page of a session have in common. */
export { headersOfLoader as headers } from "../../http/page-headers.ts";

export function meta() {
  return [
    { title: `Your session: ${brand.name}` },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

/** After a refusal too: times, quote and what may be done are to be those of now. */
export function shouldRevalidate() {
  return true;
}
