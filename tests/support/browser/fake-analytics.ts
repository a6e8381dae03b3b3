import type { BrowserContext } from "@playwright/test";

/** The requests to the two analytics services, in their order. */
export interface Collected {
  /** Every request to either service, including those for scripts. */
  asked: URL[];
  /** The requests that report something. */
  reports(): Record<string, string>[];
}

/**
 * As far as it matters here, what Google's script does: it works off the queue, obeys consent, counts by itself unless
 * told not to, and sends the page's own address, title and referrer wherever it is given no other.
 */
const googleScript = `{
  const id = new URL(document.currentScript.src).searchParams.get("id");
  const state = { consent: {}, set: {} };
  const collect = (en, own) => {
    if (state.consent.analytics_storage !== "granted") return;
    const facts = { ...state.config, ...state.set, ...own };
    const { page_location, page_title, page_referrer, send_page_view, ...rest } = facts;
    const told = { v: "2", tid: id, en, dl: page_location ?? location.href, dt: page_title ?? document.title, dr: page_referrer ?? document.referrer };
    for (const [key, value] of Object.entries(rest)) told["ep." + key] = String(value);
    fetch("https://region1.google-analytics.com/g/collect?" + new URLSearchParams(told), { method: "POST", mode: "no-cors" });
  };
  const does = {
    consent: (what, given) => Object.assign(state.consent, given),
    set: (given) => Object.assign(state.set, given),
    config: (to, given) => {
      state.config = given;
      document.cookie = "_ga=GA1.1.123.456; path=/";
      if (given.send_page_view !== false) collect("page_view", {});
    },
    event: (name, given) => collect(name, given),
    js: () => {},
  };
  const work = (words) => does[words[0]](...Array.from(words).slice(1));
  window.dataLayer.forEach(work);
  window.dataLayer.push = work;
}`;

/** The same of Meta's: it sends the real address and referrer with everything, and nothing before a grant. */
const metaScript = `{
  const state = { granted: true, kept: [] };
  const does = {
    consent: (what) => {
      state.granted = what === "grant";
      if (state.granted) state.kept.splice(0).forEach((send) => send());
    },
    set: () => {},
    init: (id) => { state.id = id; document.cookie = "_fbp=fb.0.1.2; path=/"; },
    track: (ev, details = {}) => {
      const told = { id: state.id, ev, dl: location.href, rl: document.referrer };
      for (const [key, value] of Object.entries(details)) told["cd[" + key + "]"] = value;
      const send = () => { new Image().src = "https://www.facebook.com/tr/?" + new URLSearchParams(told); };
      state.granted ? send() : state.kept.push(send);
    },
    trackCustom: (ev, details) => does.track(ev, details),
  };
  fbq.callMethod = (name, ...words) => does[name](...words);
  fbq.queue.splice(0).forEach((words) => fbq.callMethod(...words));
}`;

const services =
  /^https:\/\/([\w-]+\.)*(google|googletagmanager|google-analytics|facebook)\.(com|net)\//;

/** Stands in for both services in front of the network: nothing leaves this machine. */
export async function fakeAnalytics(context: BrowserContext): Promise<Collected> {
  const asked: URL[] = [];
  await context.route(services, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const scripts: Record<string, string> = {
      "/gtag/js": googleScript,
      "/en_US/fbevents.js": metaScript,
    };
    const body = scripts[url.pathname];
    await (body === undefined
      ? route.fulfill({ status: 204 })
      : route.fulfill({ contentType: "text/javascript", body }));
  });
  const reports = () =>
    asked
      .filter(({ pathname }) => pathname === "/g/collect" || pathname === "/tr/")
      .map(({ searchParams }) => Object.fromEntries(searchParams));
  return { asked, reports };
}
