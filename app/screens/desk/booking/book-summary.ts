/** The script of a booking for a caller: its summary says what is typed and chosen. The server writes the first one. */

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
