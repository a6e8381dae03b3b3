/**
 * The script of a week to paint. A mouse drawn over hours paints or clears all of them, as it did the first. The box of
 * a whole day paints and clears its hours, and is ticked as long as all of them are.
 */

let first: HTMLInputElement | undefined;
let paints = false;

const hourAt = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.closest(".paint-week") ? target : undefined;

const isDay = (input: HTMLInputElement) => input.classList.contains("paint-day");

const inputsIn = (place: ParentNode | null) => [
  ...(place?.querySelectorAll<HTMLInputElement>("input") ?? []),
];

/** Brings the rest of a day in line with the box that was pressed. */
function follow(pressed: HTMLInputElement): void {
  const boxes = inputsIn(pressed.closest(".paint-week > *"));
  const hours = boxes.filter((box) => !isDay(box));
  if (isDay(pressed)) for (const hour of hours) hour.checked = pressed.checked;
  else for (const day of boxes.filter(isDay)) day.checked = hours.every(({ checked }) => checked);
}

// Without this script a ticked day counts before its hours, so the server ticks the hours alone.
const shown = inputsIn(document).filter((box) => box.closest(".paint-week"));
for (const box of shown) if (box.checked || !isDay(box)) follow(box);

document.addEventListener("change", (event) => {
  const pressed = hourAt(event);
  if (pressed) follow(pressed);
});
document.addEventListener("pointerdown", (event) => {
  // A finger scrolls.
  first = event.pointerType === "mouse" ? hourAt(event) : undefined;
  paints = first?.checked === false;
});
document.addEventListener("pointerover", (event) => {
  const hour = hourAt(event);
  if (!first || !hour || hour === first || event.buttons !== 1) return;
  // Where the press ends on another hour no click follows.
  for (const painted of [first, hour]) {
    painted.checked = paints;
    follow(painted);
  }
});
