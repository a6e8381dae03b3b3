/**
 * The script of the desk's calendar: arrow keys. From the page itself, left and right open the day or week before and
 * after; from a slot, all four move to the next slot that can be opened. Without it the same links are reached by Tab.
 */

/** The sessions and free hours of each column, from early to late. */
const columns = () =>
  [...document.querySelectorAll(".calendar-column")].map((column) => [
    ...column.querySelectorAll<HTMLElement>("[data-hour]"),
  ]);

const hourOf = (link: HTMLElement) => Number(link.dataset.hour);

/** The link of a column that is nearest to an hour. */
const nearest = (links: readonly HTMLElement[], hour: number) =>
  links.toSorted((a, b) => Math.abs(hourOf(a) - hour) - Math.abs(hourOf(b) - hour))[0];

function linkBeside(link: HTMLElement, key: string): HTMLElement | undefined {
  const all = columns();
  const at = all.findIndex((links) => links.includes(link));
  const own = all[at] ?? [];
  const place = own.indexOf(link);
  if (key === "ArrowUp") return own[place - 1];
  if (key === "ArrowDown") return own[place + 1];
  const beside =
    key === "ArrowLeft" ? all.slice(0, Math.max(at, 0)).toReversed() : all.slice(at + 1);
  return nearest(beside.find((links) => links.length > 0) ?? [], hourOf(link));
}

document.addEventListener("keydown", (event) => {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || !key.startsWith("Arrow")) return;
  if (!(target instanceof Element)) return;
  const slot = target.closest<HTMLElement>("[data-hour]");
  if (slot) {
    event.preventDefault();
    linkBeside(slot, key)?.focus();
  } else if (target === document.body)
    document.querySelector<HTMLElement>(`a[data-key="${key}"]`)?.click();
});

for (const hint of document.querySelectorAll("[data-keys]")) hint.removeAttribute("hidden");
