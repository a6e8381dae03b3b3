import { openGoogleAnalytics } from "./google-analytics.ts";
import { EVENT_HAPPENED, type AnalyticsEvent, PAGE_SHOWN } from "./analytics-event.ts";
import { openMetaPixel } from "./meta-pixel.ts";
import { pageName } from "./page-name.ts";
import type { Tag } from "./load-tag.ts";

/**
 * Asks, and measures what was agreed to: the script of pages on a site whose operator measures. Before a yes it
 * asks nobody for anything.
 */
const settings = document.querySelector<HTMLScriptElement>("script[data-agreed]")?.dataset ?? {};
const tags: Tag[] = [];
let lastAddress: string | undefined;
let registered = false;

function open(agreed: readonly string[]): void {
  if (settings.analytics && agreed.includes("analytics")) {
    tags.push(openGoogleAnalytics(settings.analytics));
  }
  if (settings.advertising && agreed.includes("advertising")) {
    tags.push(openMetaPixel(settings.advertising));
  }
  lastAddress = undefined;
  trackPage();
}

/** Once for each address shown: both a load and the app tell of the first. */
function trackPage(): void {
  const address = location.pathname + location.search;
  const name = pageName(location.pathname);
  if (name === undefined || address === lastAddress) return;
  lastAddress = address;
  for (const tag of tags) tag.page(name);
}

function trackEvent(event: AnalyticsEvent): void {
  // Whoever goes back to step 1 and on again has registered once.
  if (event.name === "CompleteRegistration" && registered) return;
  registered ||= event.name === "CompleteRegistration";
  for (const tag of tags) tag.event(event);
}

addEventListener(PAGE_SHOWN, trackPage);
addEventListener(EVENT_HAPPENED, (event) =>
  trackEvent((event as CustomEvent<AnalyticsEvent>).detail),
);
document.addEventListener("click", ({ target }) => {
  const pressed = target instanceof Element && target.closest<HTMLElement>("[data-measured]");
  if (pressed) trackEvent(JSON.parse(pressed.dataset.measured ?? "") as AnalyticsEvent);
});

// Answering must not cost what has been typed on the page: no reload.
document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches("form[data-consent-question]")) return;
  event.preventDefault();
  void answer(form, new FormData(form, event.submitter).get("all") === "yes");
});

async function answer(form: HTMLFormElement, yes: boolean): Promise<void> {
  const body = new URLSearchParams({ all: yes ? "yes" : "no" });
  // Its answer is a redirect. Not reached, or not kept: the question stays, and nobody is told anything.
  const answered = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(
    () => undefined,
  );
  if (answered?.type !== "opaqueredirect") return;
  form.closest("section")?.setAttribute("hidden", "");
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  if (yes) open(["analytics", "advertising"]);
}

open(settings.agreed?.split(" ") ?? []);
