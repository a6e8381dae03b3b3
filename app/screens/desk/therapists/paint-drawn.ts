/** The script of a week to paint: a mouse drawn over hours paints or clears all of them, as it did the first. */

let first: HTMLInputElement | undefined;
let paints = false;

const hourAt = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.closest(".paint-week") ? target : undefined;

document.addEventListener("pointerdown", (event) => {
  // A finger scrolls.
  first = event.pointerType === "mouse" ? hourAt(event) : undefined;
  paints = first?.checked === false;
});
document.addEventListener("pointerover", (event) => {
  const hour = hourAt(event);
  if (!first || !hour || hour === first || event.buttons !== 1) return;
  // Where the press ends on another hour no click follows.
  first.checked = paints;
  hour.checked = paints;
});
