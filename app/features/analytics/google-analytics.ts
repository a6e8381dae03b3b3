import { loadScript, type Tag } from "./load-tag.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const address = (name: string) => ({
  page_location: location.origin + name,
  page_title: name,
  page_referrer: "",
});

/**
 * Google Analytics 4 with manual page views. URLs, titles and referrers are replaced by the page's name: a title may
 * be a therapist's name. "Page changes" of the data stream must be off, or Google counts each navigation twice.
 */
export function openGoogleAnalytics(id: string): Tag {
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
    ...address("/"),
  });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return {
    page(name) {
      gtag("set", address(name));
      gtag("event", "page_view", address(name));
    },
    event: ({ name, ...details }) => gtag("event", name, details),
  };
}
