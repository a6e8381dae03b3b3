/**
 * Computes the score in the browser, so that no answer leaves the device. Everything it shows is in the
 * page already, hidden. It listens on the document, so that it works whether it loads before or after the page.
 */
import { placeOnScale } from "../../../ui/bars/scale-marker.ts";
import { isVeryDifficult, scoreAnswers } from "./score.ts";

function showMissing(form: HTMLFormElement, names: readonly string[]): void {
  for (const line of form.querySelectorAll<HTMLElement>("[data-missing]")) {
    line.hidden = !names.includes(line.dataset.missing ?? "");
  }
  const summary = form.querySelector<HTMLElement>("[data-summary]");
  if (!summary) return;
  summary.hidden = names.length === 0;
  if (names.length > 0) summary.focus();
}

/** Moves the marker of the scale, which the server drew at the first value of the band. */
function moveMarker(result: HTMLElement, score: number): void {
  const scale = result.querySelector<HTMLElement>("[data-scale-end]");
  const text = scale?.querySelector("[data-scale-text]");
  if (!scale || !text) return;
  const { scaleLow, scaleEnd } = scale.dataset;
  const place = placeOnScale(score, Number(scaleLow), Number(scaleEnd));
  text.setAttribute("x", place.textX);
  text.setAttribute("text-anchor", place.anchor);
  text.textContent = (text.textContent ?? "").replace(/\d+$/, String(score));
  scale.querySelector("[data-scale-marker]")?.setAttribute("x", place.x);
}

function showScore(form: HTMLFormElement, check: string, score: number): void {
  const veryDifficult = isVeryDifficult(new FormData(form).get(`${check}-difficulty`));
  for (const result of document.querySelectorAll<HTMLElement>(`[data-result="${check}"]`)) {
    const { from, to } = result.dataset;
    if (score < Number(from) || score > Number(to)) continue;
    const place = result.querySelector("[data-score]");
    if (place) place.textContent = String(score);
    const difficult = result.querySelector<HTMLElement>("[data-very-difficult]");
    if (difficult) difficult.hidden = !veryDifficult;
    moveMarker(result, score);
    form.hidden = true;
    result.hidden = false;
    for (const print of result.querySelectorAll<HTMLElement>("[data-print]")) print.hidden = false;
    result.focus();
    result.scrollIntoView();
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.check) return;
  event.preventDefault();
  const { check } = form.dataset;
  const names = Array.from(
    form.querySelectorAll("fieldset:not([data-no-points]) input[id]"),
    ({ id }) => id,
  );
  const given = new FormData(form);
  const added = scoreAnswers(names.map((name) => given.get(name)));
  showMissing(form, added.ok ? [] : added.missing.map((place) => names[place] ?? ""));
  if (added.ok) showScore(form, check, added.score);
});

document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-print]")) window.print();
});

document.documentElement.dataset.onDevice = "";
