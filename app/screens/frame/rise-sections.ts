import { riseWhenVisible } from "../../ui/rise-when-visible.ts";

/** The script of static pages with animated sections. In hydrated pages each section's ref starts the animation. */
const start = () => {
  for (const section of document.querySelectorAll(".rise")) riseWhenVisible(section);
};
// The script waits for nothing: on a slow line the last sections may not have come yet.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
