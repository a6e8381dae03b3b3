import { matchPath } from "react-router";
import { deskScreens } from "../../domain/staff/desk-screens.ts";

/** Screens from which a session's order is opened and that are in no menu. */
const texts: Readonly<Record<string, string>> = {
  "/desk/clients/:id": "Client",
  "/desk/therapists/:id": "Therapist",
};

const labelOf = (path: string): string | undefined => {
  const pattern = Object.keys(deskScreens).find((one) => matchPath(one, path)) ?? "";
  return texts[pattern] ?? deskScreens[pattern]?.label;
};

/**
 * Returns the screen of the desk from which an order was opened, as its path: the address says it once a form of the
 * order was sent, before that the browser does. Empty for none: a new tab, a link of an email.
 */
export function cameFrom(request: Request): string {
  const { searchParams, origin } = new URL(request.url);
  const asked = searchParams.get("from");
  const named = URL.parse(asked ?? request.headers.get("referer") ?? "", origin);
  if (!named) return "";
  // The order's own page, before a form of it was sent.
  if (named.pathname === new URL(request.url).pathname)
    return asked === null ? (named.searchParams.get("from") ?? "") : "";
  named.searchParams.delete("done");
  return labelOf(named.pathname) === undefined ? "" : named.pathname + named.search;
}

/** Returns the link back to the screen that {@link cameFrom} found: the first screen without one. */
export const backTo = (from: string) => ({
  to: from || "/desk",
  text: labelOf(from.replace(/\?.*/, "")) ?? "Today",
});
