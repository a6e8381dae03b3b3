/**
 * The script of StaticForm. Before a form is sent it asks whether the server can be reached: a browser without a
 * connection would replace the page, and what was typed, by its own error page. It ignores a second press, and takes
 * an error away as soon as its field is edited.
 */

/** Longer than a slow answer takes; then the form says that there is no connection. */
const TIMEOUT_MS = 10_000;

/** Forms that wait for the server, or may go out now, or are being sent. */
const states = new Map<HTMLFormElement, "asking" | "allowed" | "sending">();

function staticFormOf({ target }: Event): HTMLFormElement | null {
  return target instanceof Element ? target.closest("form[data-static-form]") : null;
}

async function canReachServer(): Promise<boolean> {
  try {
    await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  states.set(form, "asking");
  const reachable = await canReachServer();
  const notice = form.querySelector<HTMLElement>("[data-lost]");
  if (notice) notice.hidden = reachable;
  if (reachable) {
    states.set(form, "allowed");
    form.requestSubmit(submitter);
    return;
  }
  states.delete(form);
  const retry = notice?.querySelector("button");
  retry?.addEventListener("click", () => void send(form, submitter), { once: true });
}

document.addEventListener("submit", (event) => {
  const form = staticFormOf(event);
  if (!form) return;
  if (states.get(form) === "allowed") {
    states.set(form, "sending");
    return;
  }
  event.preventDefault();
  if (!states.has(form)) void send(form, event.submitter);
});

document.addEventListener("input", (event) => {
  const form = staticFormOf(event);
  const field = event.target as HTMLInputElement;
  const error = form && document.getElementById(`${field.name}-error`);
  if (!form || !error) return;
  field.removeAttribute("aria-invalid");
  field.classList.replace("border-terracotta", "border-line");
  // The frame has no class but those of the error.
  if (error.parentElement) error.parentElement.className = "";
  error.remove();
  const line = document.querySelector(`[role=alert] a[href="#${field.name}"]`)?.closest("li");
  const summary = line?.closest("[role=alert]");
  line?.remove();
  if (summary && !summary.querySelector("li")) summary.remove();
});

// Back shows the page again as it was left.
addEventListener("pageshow", () => states.clear());
