import type { Mutant } from "./mutant.ts";

/** What a page shows, and to whom. */
export const pages: readonly Mutant[] = [
  {
    rule: "The match without a contact chooses among the samples alone.",
    file: "app/domain/matching/match-therapist.server.ts",
    line: "const shown = hasContact(given) ? therapists : samplesOf(therapists);",
    becomes: "const shown = therapists;",
    tests: ["app/screens/journey/match.load-match.server.test.ts"],
    meet: ["match", "sample"],
  },
  {
    rule: "A quiz row has the words of the chosen connection, not its id.",
    file: "app/domain/visitors/answers.server.ts",
    line: 'connection: specifiedLabel("connection", answers.connection) || null,',
    becomes: "connection: answers.connection || null,",
    tests: ["app/domain/visitors/answers.server.test.ts"],
  },
  {
    rule: "Analytics services hear of the page after a payment by its name.",
    file: "app/domain/analytics/analytics-event.ts",
    line: '"/payment-status",',
    becomes: "",
    tests: ["app/domain/analytics/analytics-event.test.ts"],
    meet: ["analytics", "payment"],
  },
  {
    rule: "A page that is in English alone has its English address as its own.",
    file: "app/screens/frame/machine-readable-head.ts",
    line: "/^\\/resource\\/(?:blog|article)\\/./.test(path) || pagesInEnglish.has(path);",
    becomes: "/^\\/resource\\/(?:blog|article)\\/./.test(path);",
    tests: ["app/screens/frame/machine-readable-head.test.ts"],
    meet: ["Hindi", "search engines"],
  },
  {
    rule: "A receipt in Hindi names the therapist in Devanagari.",
    file: "app/domain/bookings/load-receipt.server.ts",
    line: "therapistName: shownName(therapist),",
    becomes: "therapistName: therapist.name,",
    tests: ["app/domain/bookings/load-receipt.server.test.ts"],
    meet: ["Hindi", "receipt"],
  },
  {
    rule: "A therapist’s photo goes to those alone who may change it.",
    file: "app/screens/desk/therapists/therapist.server.ts",
    line: 'photoVersion: isOwner ? photoVersionOf(therapist.photourl, therapist.photoAlt) : "",',
    becomes: "photoVersion: photoVersionOf(therapist.photourl, therapist.photoAlt),",
    tests: ["app/screens/desk/therapists/therapist-actions.server.test.ts"],
  },
  {
    rule: "A page whose script keeps typed fields has its styles in it, as a page that is read.",
    file: "server/page-cache/inline-styles.ts",
    line: '/<script\\b(?![^>]*(?:type="application\\/|data-(?:agreed|keeping|leaving|rise|carousel)=))/;',
    becomes:
      '/<script\\b(?![^>]*(?:type="application\\/|data-(?:agreed|leaving|rise|carousel)=))/;',
    tests: ["server/page-cache/page-cache.cached-page.test.ts"],
    meet: ["typed fields in the other language", "inline styles"],
  },
  {
    rule: "In Hindi a therapist is found by the Latin name too.",
    file: "app/screens/reading/articles/search-index.ts",
    line: 'fields: ["title", "label", "summary", "text", "otherName"],',
    becomes: 'fields: ["title", "label", "summary", "text"],',
    tests: ["app/screens/reading/articles/search-everything.test.ts"],
    meet: ["Hindi", "search"],
  },
];
