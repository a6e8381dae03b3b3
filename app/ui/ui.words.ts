import { inLanguages, plural, type Translation } from "../lib/language/in-languages.ts";

const en = {
  /** Before the message of a field. */
  error: "Error: ",
  problem: "There is a problem",
  check: "Please check:",
  leaveEmpty: "Leave this empty",
  place: (position: number, count: number) => `${position} of ${count}`,
  previousSlide: "Prev",
  nextSlide: "Next",
  showSlide: (position: number, count: number) => `Show ${position} of ${count}`,
  breadcrumb: "Breadcrumb",
  pages: "Pages",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previousPage: "Previous page",
  nextPage: "Next page",
  remove: "Remove: ",
  reviews: (count: number) => plural(count, { one: "1 review", other: `${count} reviews` }),
  rated: (rating: number) => `Rated ${rating} out of 5`,
  ratedBy: (rating: number, reviews: string) => `Rated ${rating} out of 5 from ${reviews}`,
};

const hi: Translation<typeof en> = {
  error: "ग़लती: ",
  problem: "इसे ठीक करें",
  check: "इन्हें ठीक करें:",
  leaveEmpty: "इसे ख़ाली छोड़ें",
  place: (position, count) => `${count} में से ${position}`,
  previousSlide: "पिछला",
  nextSlide: "अगला",
  showSlide: (position, count) => `${count} में से ${position} दिखाएँ`,
  breadcrumb: "ऊपर के पेज",
  pages: "पेज",
  page: (page, pages) => `पेज ${page}, कुल ${pages}`,
  previousPage: "पिछला पेज",
  nextPage: "अगला पेज",
  remove: "हटाएँ: ",
  reviews: (count) => `${count} रिव्यू`,
  rated: (rating) => `5 में से ${rating}`,
  ratedBy: (rating, reviews) => `5 में से ${rating}, ${reviews}`,
};

/** The texts of the parts themselves; the texts of a screen are beside the screen. */
export const uiCopy = inLanguages({ en, hi });

const lostEn = {
  form: "No connection. What you entered is still here.",
  page: "No connection. This page is still here.",
  failed: "We couldn’t save this. The problem is on our side. What you entered is still here.",
  retry: "Try again",
};

const lostHi: Translation<typeof lostEn> = {
  form: "इंटरनेट नहीं है। जो लिखा था, वह यहीं है।",
  page: "इंटरनेट नहीं है। यह पेज यहीं है।",
  failed: "यह सेव नहीं हो पाया। दिक़्क़त हमारी तरफ़ से है। जो लिखा था, वह यहीं है।",
  retry: "फिर कोशिश करें",
};

/** What a page says while the network is gone, or the server fails. */
export const lostConnectionCopy = inLanguages({ en: lostEn, hi: lostHi });
