/**
 * The script of the two message forms. It disables Send Message until the form has something to send, counts the
 * characters of the message. Without it the button is always enabled, and the server validates. One file with the
 * script of every form.
 */
import "../../../ui/form/enhance-form.ts";

const formSelector = "form[data-send-when]";
const textFields = "input:not([type=hidden],[tabindex]), textarea";

/** Adapts the button and the count to what is typed. */
function update(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>(textFields)];
  const filled = fields.map(({ value }) => value.trim() !== "");
  const ready = form.dataset.sendWhen === "all" ? filled.every(Boolean) : filled.some(Boolean);
  const send = form.querySelector<HTMLButtonElement>("[data-send]");
  if (send) send.disabled = !ready;
  const count = form.querySelector("[data-count]");
  const length = form.querySelector("textarea")?.value.length ?? 0;
  if (!count) return;
  count.textContent = (count.textContent ?? "").replace(/^\d+/, String(length));
  count.classList.remove("invisible");
}

/** @returns the message form of an event, or of a field in it */
function formOf({ target }: Event): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>(formSelector) : null;
}

for (const event of ["input", "focusin"]) {
  document.addEventListener(event, (happened) => {
    const form = formOf(happened);
    if (form) update(form);
  });
}

/** Also when Back shows the page again with what was typed. */
function updateAll(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(formSelector)) update(form);
}

addEventListener("pageshow", updateAll);
updateAll();
