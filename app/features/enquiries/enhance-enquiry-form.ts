/**
 * The script of the two message forms. It disables Send Message until the form has something to send, counts the
 * characters of the message, ignores a second press, and keeps the form when the device is offline. Without it the
 * button is always enabled, and the server validates.
 */

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

/** @param busy whether the form is being sent */
function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.querySelector("[data-send]")?.toggleAttribute("data-busy", busy);
}

for (const event of ["input", "focusin"]) {
  document.addEventListener(event, (happened) => {
    const form = formOf(happened);
    if (form) update(form);
  });
}

document.addEventListener("submit", (event) => {
  const form = formOf(event);
  if (!form) return;
  const offline = form.querySelector<HTMLElement>("[data-offline]");
  if (offline) offline.hidden = navigator.onLine;
  if (!navigator.onLine || form.querySelector("[data-busy]")) event.preventDefault();
  else setBusy(form, true);
});

/** Also when Back shows the page again with what was typed. */
function updateAll(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(formSelector)) {
    setBusy(form, false);
    update(form);
  }
}

addEventListener("pageshow", updateAll);
updateAll();
