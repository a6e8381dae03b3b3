import { withoutLanguage } from "../../lib/language/local-path.ts";
import { TYPED } from "../../lib/web/typed-fields.ts";

/**
 * The link to the other language loads another page, which knows nothing of what was typed here. This script keeps the
 * fields in the storage of the tab until that page has come, and fills its fields with them.
 */

/** After so long the fields are not filled: the visitor has gone elsewhere. */
const KEPT_MS = 5 * 60_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field's key, and its value or, for radio buttons and checkboxes, if it is checked. */
type Typed = readonly [key: string, value: string | boolean];

interface Kept {
  page: string;
  /** Milliseconds since 1970. */
  at: number;
  typed: readonly Typed[];
}

/** Never files, passwords or codes, and of hidden fields only those that stand for what a visitor chose. */
const fields = `:is(input:not([type=hidden],[type=password],[type=file],[autocomplete=one-time-code],[tabindex="-1"]),[data-typed],textarea,select)[name]`;

const listFields = () => [...document.querySelectorAll<Field>(fields)];

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === "radio" || field.type === "checkbox";

const keyOf = (field: Field) => (isBox(field) ? `${field.name}=${field.value}` : field.name);

function typedIn(field: Field): Typed[] {
  if (isBox(field)) return [[keyOf(field), field.checked]];
  const typed: Typed = [field.name, field.value];
  // A form that the server failed to handle has only hidden fields, also for a choice.
  return field.type === "hidden" ? [typed, [`${field.name}=${field.value}`, true]] : [typed];
}

/** Tells the page's scripts what a field has. */
function announce(field: Field): void {
  if (isBox(field)) {
    if (!field.checked || field.disabled) return;
    field.checked = false;
    field.click();
    return;
  }
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Fills one field. @returns true if this has changed it */
function fill(field: Field, value: string | boolean): boolean {
  if (isBox(field)) {
    // A radio button is cleared by the one that takes its place.
    if (field.checked !== value && (value || field.type === "checkbox")) field.click();
    else return false;
  } else {
    if (field.value === value) return false;
    // React notices a value only if it is set past the property that React adds to the field.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
    set?.call(field, value);
    announce(field);
  }
  const fold = field.closest("details");
  if (fold) fold.open = true;
  return true;
}

function fillAll(typed: readonly Typed[]): void {
  // The same name in several forms: the pages of both languages have them in the same order.
  const byKey = new Map<string, Field[]>();
  for (const field of listFields())
    byKey.set(keyOf(field), [...(byKey.get(keyOf(field)) ?? []), field]);
  const filled = typed.flatMap(([key, value]) => {
    const field = byKey.get(key)?.shift();
    return field && fill(field, value) ? [field] : [];
  });
  // What was filled before hydration no component has heard of.
  addEventListener("hydrated", () => filled.forEach(announce), { once: true });
}

/** A redirect may write the same query in another way: "%20" for "+". */
const here = () => `${withoutLanguage(location.pathname)}?${new URLSearchParams(location.search)}`;

document.addEventListener("click", (event) => {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/in/"]');
  // With a key held down the page opens elsewhere, and this one stays.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const typed = listFields().flatMap(typedIn);
  try {
    const kept: Kept = { page: here(), at: Date.now(), typed };
    sessionStorage.setItem(TYPED, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing for this site: the page opens without what was typed.
  }
});

function fillFromOther(): void {
  try {
    const kept = sessionStorage.getItem(TYPED);
    sessionStorage.removeItem(TYPED);
    const { page, at, typed } = JSON.parse(kept ?? "{}") as Partial<Kept>;
    if (typed && page === here() && Date.now() - (at ?? 0) < KEPT_MS) fillAll(typed);
  } catch {
    // The same.
  }
}

// The browser may run this before it has read the page to its end.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", fillFromOther);
else fillFromOther();
