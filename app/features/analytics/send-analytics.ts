import { openGoogleAnalytics } from "./google-analytics.ts";
import { EVENT_HAPPENED, type AnalyticsEvent, PAGE_SHOWN } from "./analytics-event.ts";
import { openMetaPixel } from "./meta-pixel.ts";
import { pageName } from "./page-name.ts";
import type { Tag } from "./load-tag.ts";
import { openServerReports } from "./server-reports.ts";

/**
 * The analytics script of pages: asks for consent, and sends page views and events after it, by the services' own
 * scripts or, where the page may load none, to our server. Before consent it sends no request.
 */
const settings = document.querySelector<HTMLScriptElement>("script[data-agreed]")?.dataset ?? {};
const tags: Tag[] = [];
let lastAddress: string | undefined;
let registered = false;

function open(agreed: readonly string[]): void {
  if (settings.reports && agreed.length > 0) tags.push(openServerReports(settings.reports));
  if (settings.analytics && agreed.includes("analytics")) {
    tags.push(openGoogleAnalytics(settings.analytics));
  }
  if (settings.advertising && agreed.includes("advertising")) {
    tags.push(openMetaPixel(settings.advertising));
  }
  lastAddress = undefined;
  trackPage();
}

/**
 * Sends each page once: page load and client-side router both report the first. A step of the assessment, or a day of a
 * calendar, is no other page.
 */
function trackPage(): void {
  const { pathname, searchParams } = new URL(location.href);
  const address = `${pathname} ${searchParams.get("profile") ?? ""}`;
  const name = pageName(location.pathname);
  if (name === undefined || address === lastAddress) return;
  lastAddress = address;
  for (const tag of tags) tag.page(name);
}

/** Marks that this visitor has registered, for pages to come; without storage for this page alone. */
function isFirstRegistration(): boolean {
  if (registered) return false;
  registered = true;
  try {
    if (localStorage.getItem("registered")) return false;
    localStorage.setItem("registered", "yes");
  } catch {
    // Storage is blocked.
  }
  return true;
}

function trackEvent(event: AnalyticsEvent): void {
  // A visitor who repeats step 1 has registered once.
  if (event.name === "CompleteRegistration" && tags.length > 0 && !isFirstRegistration()) return;
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

// Answering must not lose text typed on the page: no reload.
document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches("form[data-consent-question]")) return;
  event.preventDefault();
  void answer(form, new FormData(form, event.submitter).get("all") === "yes");
});

async function answer(form: HTMLFormElement, yes: boolean): Promise<void> {
  const body = new URLSearchParams({ all: yes ? "yes" : "no" });
  // Success is a redirect. On failure the question stays, and nothing is sent.
  const answered = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(
    () => undefined,
  );
  if (answered?.type !== "opaqueredirect") return;
  form.closest("section")?.setAttribute("hidden", "");
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  if (yes) open(["analytics", "advertising"]);
}

open(settings.agreed?.split(" ").filter(Boolean) ?? []);
