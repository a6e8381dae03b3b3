import { copyText } from "../../../ui/feedback/copy-text.ts";

/** The script of a page with a button that copies a field: its attribute `data-copy` names the field's id. */
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
  const field = button && document.getElementById(button.dataset.copy ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  void copyText(field.value).then(() => field.select());
});
