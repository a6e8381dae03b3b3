import { t, tn } from "../lib/language/t.ts";

/** The texts of the parts themselves; the texts of a screen are beside the screen. */
export const uiCopy = {
  /** Before the message of a field. */
  get error() {
    return t("Error: ");
  },
  get problem() {
    return t("There is a problem");
  },
  get check() {
    return t("Please check:");
  },
  get leaveEmpty() {
    return t("Leave this empty");
  },
  place: (position: number, count: number) => t("{position} of {count}", { position, count }),
  get previousSlide() {
    return t("Prev");
  },
  get nextSlide() {
    return t("Next");
  },
  showSlide: (position: number, count: number) =>
    t("Show {position} of {count}", { position, count }),
  get breadcrumb() {
    return t("Breadcrumb");
  },
  get pages() {
    return t("Pages");
  },
  page: (page: number, pages: number) => t("Page {page} of {pages}", { page, pages }),
  get previousPage() {
    return t("Previous page");
  },
  get nextPage() {
    return t("Next page");
  },
  get remove() {
    return t("Remove: ");
  },
  reviews: (count: number) => tn(count, "{count} review", "{count} reviews"),
  rated: (rating: number) => t("Rated {rating} out of 5", { rating }),
  ratedBy: (rating: number, reviews: string) =>
    t("Rated {rating} out of 5 from {reviews}", { rating, reviews }),
};
/** What a page says while the network is gone, or the server fails. */
export const lostConnectionCopy = {
  get form() {
    return t("No connection. What you entered is still here.");
  },
  get page() {
    return t("No connection. This page is still here.");
  },
  get failed() {
    return t("We couldn’t save this. The problem is on our side. What you entered is still here.");
  },
  get retry() {
    return t("Try again");
  },
};
