import { redirect } from "react-router";

/** Browsers ask for this path by themselves now and then, although every page names its icon. */
export const loader = () =>
  redirect("/icon.svg", { status: 301, headers: { "Cache-Control": "public, max-age=86400" } });
