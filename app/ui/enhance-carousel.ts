import { showSlide } from "./show-slide.ts";

/** The script of a static page with a carousel. In hydrated pages each link has the function. */
document.addEventListener("click", showSlide);
