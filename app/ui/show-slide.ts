/** Moves a carousel to the slide that a pressed link names, without a step in the history. */
export function showSlide(event: Pick<Event, "target" | "preventDefault">): void {
  const { target } = event;
  const link =
    target instanceof Element &&
    target.closest<HTMLAnchorElement>('[aria-roledescription="carousel"] a[href^="#"]');
  const slide = link && document.getElementById(link.hash.slice(1));
  const row = slide ? slide.parentElement : null;
  if (!slide || !row) return;
  event.preventDefault();
  row.scrollTo({ left: [...row.children].indexOf(slide) * row.clientWidth });
  // The pressed arrow scrolls out of view with its slide: move the focus to the new slide.
  if (row.contains(link))
    slide.querySelector<HTMLElement>("[data-slide]")?.focus({ preventScroll: true });
}
