import { pageName } from "./page-name.ts";
import { loadScript, type Tag } from "./load-tag.ts";

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
  pageName(location.pathname) === location.pathname && location.search === "";

/** The Meta pixel without automatic events and without matching of email addresses. */
export function openMetaPixel(id: string): Tag {
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
