/** The script of a static page's carousel: its arrows move the row without a step in the history. */
document.addEventListener("click", (event) => {
  const link =
    event.target instanceof Element &&
    event.target.closest<HTMLAnchorElement>('[aria-roledescription="carousel"] a[href^="#"]');
  const slide = link && document.getElementById(link.hash.slice(1));
  const row = slide ? slide.parentElement : null;
  if (!slide || !row) return;
  event.preventDefault();
  row.scrollTo({ left: [...row.children].indexOf(slide) * row.clientWidth });
  slide.querySelector<HTMLElement>("[data-slide]")?.focus({ preventScroll: true });
});
