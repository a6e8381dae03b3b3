import { riseWhenVisible } from "../../ui/rise-when-visible.ts";

/** The script of static pages whose sections come up. In hydrated pages each section does so by its ref. */
for (const section of document.querySelectorAll(".rise")) riseWhenVisible(section);
