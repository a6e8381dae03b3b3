import { copyText } from "../../../ui/feedback/copy-text.ts";

/** The script of a page with a button that copies a field or a text: its attribute `data-copy` names the id. */
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
  const copied = button && document.getElementById(button.dataset.copy ?? "");
  if (!copied) return;
  const isField = copied instanceof HTMLInputElement;
  // What was copied is marked: nothing else says that it was.
  void copyText(isField ? copied.value : copied.innerText).then(() =>
    isField ? copied.select() : getSelection()?.selectAllChildren(copied),
  );
});
