import { brand } from "../../content/brand.ts";

/** The texts around the policies; the policies themselves are in app/content/policies. */
export const policiesCopy = {
  tabTitle: `Privacy, terms and refunds: ${brand.name}`,
  description:
    "What we know about you and why, what you and we agree to, and what you get back if you cancel.",
  title: "Our policies",
  lead: "Three policies, in plain words. Ask us if anything isn’t clear.",
  onThisPage: "On this page",
  contents: "In this policy",
  policies: [
    { anchor: "#privacy", title: "Privacy Policy" },
    { anchor: "#terms", title: "Terms and Conditions" },
    { anchor: "#refund", title: "Refund and Cancellation Policy" },
  ],
  terms: {
    title: "Terms and Conditions",
    tabTitle: `Terms and Conditions: ${brand.name}`,
    description: `What you agree to when you book a session with ${brand.name}, and what we agree to.`,
  },
  refunds: {
    title: "Refund and Cancellation Policy",
    tabTitle: `Refund and Cancellation Policy: ${brand.name}`,
    description: "How to cancel a session, how much you get back, and when the refund arrives.",
  },
};
