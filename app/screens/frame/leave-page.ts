import { hasLeft, leftCookie } from "../../lib/web/leaving.ts";
import { TYPED } from "../../lib/web/typed-fields.ts";

/** Removes what the page shows, and what was typed in it, before anything is fetched. */
function empty(title: string): void {
  try {
    sessionStorage.removeItem(TYPED);
  } catch {
    // A browser that stores nothing for this site.
  }
  document.title = title;
  document.body.replaceChildren();
}

/** A page that the browser kept from before someone left: the server shows another one. */
function hideIfLeft(): void {
  if (!hasLeft(document.cookie) || document.querySelector("[data-left]")) return;
  empty("");
  location.reload();
}
hideIfLeft();
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) hideIfLeft();
});

/**
 * Empties the page at once, then loads the link's page in its place, so that the Back button does not lead here. The
 * pages before this one show nothing until "Show it again" is pressed.
 */
document.addEventListener("click", (event) => {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("[data-leave]");
  if (!link) return;
  event.preventDefault();
  document.cookie = leftCookie(location.protocol === "https:");
  // `location.replace` ignores the link's `noreferrer`.
  const referrer = document.createElement("meta");
  [referrer.name, referrer.content] = ["referrer", "no-referrer"];
  document.head.append(referrer);
  const elsewhere = link.dataset.leave ?? "";
  empty(new URL(elsewhere).hostname);
  location.replace(elsewhere);
});
