import { withoutLanguage } from "../../lib/language/local-path.ts";
import {
  loadScript,
  type Tag,
  createServerReportTag,
} from "../../domain/analytics/analytics-provider.ts";
import {
  pageName,
  EVENT_HAPPENED,
  type AnalyticsEvent,
  PAGE_SHOWN,
} from "../../domain/analytics/analytics-event.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const pageUrl = (name: string) => ({
  page_location: location.origin + name,
  page_title: name,
  page_referrer: "",
});

/**
 * Google Analytics 4 with manual page views. URLs, titles and referrers are replaced by the page's name: a title may
 * be a therapist's name. "Page changes" of the data stream must be off, or Google counts each navigation twice.
 */
function openGoogleAnalytics(id: string): Tag {
  const queue = (window.dataLayer ??= []);
  // Google's script needs the `arguments` object; it ignores an array.
  function gtag(..._words: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  }
  gtag("consent", "default", {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "denied",
  });
  gtag("consent", "update", { analytics_storage: "granted" });
  gtag("js", new Date());
  gtag("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // For this host only, so that it can be deleted after a no.
    cookie_domain: "none",
    ...pageUrl("/"),
  });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return {
    page(name) {
      gtag("set", pageUrl(name));
      gtag("event", "page_view", pageUrl(name));
    },
    event: ({ name, ...details }) => gtag("event", name, details),
  };
}

interface Fbq {
  (...words: unknown[]): void;
  callMethod?: (...words: unknown[]) => void;
  queue: unknown[][];
  push: Fbq;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

declare global {
  interface Window {
    fbq?: Fbq;
  }
}

/**
 * The pixel sends the page's URL with each event, and this can't be turned off: so it gets no events on pages whose
 * URL has more than the page's name.
 */
const addressSaysNothing = () =>
  pageName(location.pathname) === withoutLanguage(location.pathname) && location.search === "";

/** The Meta pixel without automatic events and without matching of email addresses. */
function openMetaPixel(id: string): Tag {
  const fbq: Fbq = Object.assign(
    (...words: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...words);
      else fbq.queue.push(words);
    },
    { queue: [], loaded: true, version: "2.0", disablePushState: true } as unknown as Fbq,
  );
  fbq.push = fbq;
  // Meta's script looks for its queue under both names.
  Object.assign(window, { fbq, _fbq: fbq });
  fbq("consent", "revoke");
  fbq("set", "autoConfig", false, id);
  fbq("init", id);
  fbq("consent", "grant");
  loadScript("https://connect.facebook.net/en_US/fbevents.js");
  return {
    page() {
      if (addressSaysNothing()) fbq("track", "PageView");
    },
    event({ name, ...details }) {
      if (!addressSaysNothing()) return;
      fbq(name === "quiz-started" ? "trackCustom" : "track", name, details);
    },
  };
}

/**
 * The analytics script of pages: asks for consent, and sends page views and events after it, by the services' own
 * scripts or, where the page may load none, to our server. Before consent it sends no request.
 */
const settings = document.querySelector<HTMLScriptElement>("script[data-agreed]")?.dataset ?? {};
const tags: Tag[] = [];
let lastAddress: string | undefined;
let registered = false;

function open(agreed: readonly string[]): void {
  if (settings.reports && agreed.length > 0) tags.push(createServerReportTag(settings.reports));
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
