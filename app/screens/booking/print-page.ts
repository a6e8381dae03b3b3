/** The script of a page with a Print button. */
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-print]")) window.print();
});
