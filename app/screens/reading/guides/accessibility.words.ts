import { supportLink } from "../../../domain/links/manage-link.ts";
import { phoneLink } from "../../../lib/phone-link.ts";
import { brand } from "../../../content/brand.ts";
import type { Guide } from "./guide-page.tsx";

/** The accessibility statement. Each point of the tests is held by one: tests/journeys/site, app/ui/palette.test.ts. */
export const accessibility: Guide = {
  title: "Accessibility",
  description:
    "What we test so that everyone can use this site, what isn’t tested yet, and how to tell us.",
  lead: "Everyone should be able to find help here. Tell us what doesn’t work for you.",
  drawing: "sun",
  sections: [
    {
      id: "tested",
      title: "What we test",
      paragraphs: [
        "We aim for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. These tests run with every change to the site:",
      ],
      points: [
        "Every public page is checked with axe, an automatic accessibility checker, and has no findings.",
        "Pages fit a screen 320 pixels wide, and text at twice its size, without scrolling sideways.",
        "Text stands out clearly from its background, in the light and the dark colours.",
        "You can go from the assessment to the payment with a keyboard alone.",
        "The assessment, booking, cancelling and rescheduling work without JavaScript.",
        "If your device asks for less motion, nothing moves by itself.",
      ],
    },
    {
      id: "time",
      title: "Time limits",
      paragraphs: [
        "We hold your time for 10 minutes while you pay. You can extend the hold near its end. Nothing you typed is lost when it ends.",
      ],
    },
    {
      id: "untested",
      title: "What isn’t tested yet",
      points: [
        "No one with a disability has reviewed the site for us yet, and no outside auditor has.",
        "Automatic checks find only some problems. We haven’t tested with every screen reader.",
        "The payment page and the video call are run by other companies. We can’t change how they work.",
        "The site is in English only.",
      ],
    },
    {
      id: "tell",
      title: "Tell us",
      paragraphs: [
        `If something doesn’t work for you, write to ${supportLink} or call ${phoneLink(brand.phone)}. Say which page it was and what you use. We answer within 12 hours, and we can make a booking with you by phone.`,
      ],
      links: [{ to: "/contact", label: "Write to us" }],
    },
  ],
  next: [
    { to: "/first-session", label: "Your first session" },
    { to: "/help-now", label: "Help now" },
  ],
};
