import { brand } from "../../../content/brand.ts";
import { phoneLink } from "../../../lib/text/phone-link.ts";

/** The first step, for a visitor whose later answer, or match, has no visitor: the address has `told`. */
export const ANSWERS_NOT_FOUND = "/question?told=not-found";

/**
 * Texts for a browser without our cookie: it refuses cookies, or the visitor started over or was away for 30 days. The
 * server shows them, because only it knows.
 */
export const noCookieCopy = {
  title: "We can’t find your answers in this browser",
  text:
    "The questions need one cookie, which keeps your answers for this browser. Please allow cookies for this site, " +
    "then press Continue again. You can also book without cookies: [choose a therapist](/therapist) and a time on " +
    `their profile. Or call ${phoneLink(brand.phone)} (${brand.phoneHours}), ` +
    `[write on WhatsApp](https://wa.me/${brand.whatsappNumber}) or write to ` +
    `[${brand.supportEmail}](mailto:${brand.supportEmail}).`,
  keptTitle: "Your browser doesn’t keep our cookie",
  kept:
    "Your time is still chosen below. Please type your name, email and phone number here once more and press Book " +
    "Session: that works without cookies, and your link comes by email.",
};
