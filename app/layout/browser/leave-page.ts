/** Empties the page at once, then loads the link's page in its place, so that the Back button does not lead here. */
document.addEventListener("click", (event) => {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("[data-leave]");
  if (!link) return;
  event.preventDefault();
  // `location.replace` ignores the link's `noreferrer`.
  const referrer = document.createElement("meta");
  [referrer.name, referrer.content] = ["referrer", "no-referrer"];
  document.head.append(referrer);
  document.title = link.hostname;
  document.body.replaceChildren();
  location.replace(link.href);
});
