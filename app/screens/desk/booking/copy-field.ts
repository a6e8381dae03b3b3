import { copyText } from "../../../ui/feedback/copy-text.ts";

/** The script of a page with a button that copies a field or a text: its attribute `data-copy` names the id. */
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
  const copied = button && document.getElementById(button.dataset.copy ?? "");
  if (!copied) return;
  const isField = copied instanceof HTMLInputElement;
  // Selects the copied text, because nothing else shows that it was copied.
  void copyText(isField ? copied.value : copied.innerText).then(() =>
    isField ? copied.select() : getSelection()?.selectAllChildren(copied),
  );
});
