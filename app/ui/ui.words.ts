import { plural } from "../lib/language/in-languages.ts";

/** The texts of the parts themselves; the texts of a screen are beside the screen. */
export const uiCopy = {
  /** Before the message of a field. */
  error: "Error: ",
  problem: "There is a problem",
  check: "Please check:",
  leaveEmpty: "Leave this empty",
  place: (position: number, count: number) => `${position} of ${count}`,
  previousSlide: "Prev",
  nextSlide: "Next",
  showSlide: (position: number, count: number) => `Show ${position} of ${count}`,
  pages: "Pages",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previousPage: "Previous page",
  nextPage: "Next page",
  remove: "Remove: ",
  reviews: (count: number) => plural(count, { one: "1 review", other: `${count} reviews` }),
  rated: (rating: number) => `Rated ${rating} out of 5`,
  ratedBy: (rating: number, reviews: string) => `Rated ${rating} out of 5 from ${reviews}`,
};

/** What a page says while the network is gone. */
export const lostConnectionCopy = {
  form: "No connection. What you entered is still here.",
  page: "No connection. This page is still here.",
  retry: "Try again",
};
