import { brand } from "../../../content/brand.ts";

/** All texts of the pages for an unknown path and an unexpected error. */
export const errorsCopy = {
  notFound: {
    title: "Page Not Found",
    tabTitle: `Page Not Found: ${brand.name}`,
    lead: "Oops! It looks like you've ventured into uncharted digital territory. The page you're looking for doesn't exist or has been moved.",
    home: "Go Back Home",
  },
  wentWrong: {
    title: "That didn’t work",
    tabTitle: `That didn’t work: ${brand.name}`,
    text: "Something broke on our side. Your answers so far are saved. If you’ve paid, your payment is safe, and we’ll email you. Go back and try again.",
    home: "Go to the home page",
  },
  bookingsUnavailable: {
    title: "We can’t reach our booking system",
    tabTitle: `We can’t reach our booking system: ${brand.name}`,
    text: "The problem is on our side. Your answers, bookings and payments are safe. Please try again in a few minutes. If you have just paid, please don’t pay again: we’ll email you.",
    again: "Try again",
    more: "Our [articles](/resource/article) still work. If you need to talk to someone now, [call one of these helplines](/help-now).",
  },
  left: {
    title: "You left this page",
    text: "Nothing of it is shown here. What you saved is still saved.",
    again: "Show it again",
  },
  notAllowed: { desk: "Back to the desk" },
};

/** All texts of the page that stands for one that is not ready. */
export const comingCopy = {
  title: "Coming soon",
  tabTitle: `Coming soon: ${brand.name}`,
  description: "A page that we’re still working on.",
  lead: "We’re still working on this page. The rest of the site is ready.",
  home: "Back to home",
};
