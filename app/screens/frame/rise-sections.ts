import { riseWhenVisible } from "../../ui/rise-when-visible.ts";

/** The script of static pages with animated sections. In hydrated pages each section's ref starts the animation. */
for (const section of document.querySelectorAll(".rise")) riseWhenVisible(section);
