/** Empties the page at once, however slow the network, and puts the neutral one in its place: Back doesn't lead here. */
document.addEventListener("click", (event) => {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("[data-leave]");
  if (!link) return;
  event.preventDefault();
  // `replace` doesn't know of the link's `noreferrer`.
  const referrer = document.createElement("meta");
  [referrer.name, referrer.content] = ["referrer", "no-referrer"];
  document.head.append(referrer);
  document.title = link.hostname;
  document.body.replaceChildren();
  location.replace(link.href);
});
