/**
 * The script of a booking for a caller. Its summary says what is typed and chosen: the server writes the first one. And
 * Enter in the last fields books, as it would in a form with one button.
 */

const place = (name: string) => document.querySelector<HTMLElement>(`[data-summary="${name}"]`);

document.addEventListener("input", ({ target }) => {
  const form = target instanceof Element ? target.closest("form") : null;
  const [who, time] = [place("who"), place("time")];
  if (!form || !who || !time || !form.contains(who)) return;
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? "").trim();
  const day = text("preferredDate");
  const at = text(`time-${day}`);
  const days = JSON.parse(time.dataset.days ?? "{}") as Record<string, string>;
  who.textContent = text("name") || "Not yet";
  time.textContent = at ? `${days[day] ?? ""}, ${at}` : "Not yet";
});

document.addEventListener("keydown", (event) => {
  const { key, isComposing, target } = event;
  if (key !== "Enter" || isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.name !== "reason" && target.name !== "code") return;
  event.preventDefault();
  // The only button without an intent: the chosen way to pay is its intent.
  target.form?.requestSubmit(target.form.querySelector<HTMLElement>("[type=submit]:not([name])"));
});
