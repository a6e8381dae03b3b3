/** Puts the neutral page in the place of this one: the Back button doesn't come back here. */
document.addEventListener("click", (event) => {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("[data-leave]");
  if (!link) return;
  event.preventDefault();
  location.replace(link.href);
});
