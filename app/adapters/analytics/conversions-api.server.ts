import type { AnalyticsReporter } from "../../features/analytics/provider.ts";
import type { AdapterDeps } from "../adapter-deps.ts";
import { postReport } from "./post-report.ts";

interface ConversionsApiOptions {
  graphBase: string;
  pixelId: string;
  accessToken: string;
}

/**
 * The Meta pixel's events by the Conversions API. Of the visitor it sends the browser's type and a random name, and no
 * hash of an email address or phone number.
 * Source: https://developers.facebook.com/docs/marketing-api/conversions-api/parameters
 */
export function createConversionsApi(
  { graphBase, pixelId, accessToken }: ConversionsApiOptions,
  deps: AdapterDeps = {},
): AnalyticsReporter {
  return {
    browserIn: (cookies) => /(?:^|; *)_fbp=(fb\.\d\.\d+\.\d+)(?:;|$)/.exec(cookies)?.[1],
    // As `external_id`, which must be a SHA-256 in hexadecimal digits.
    browserFrom: (digits) => digits,
    async send({ event: { name, ...details }, pageUrl, at, browser, userAgent }) {
      const known = browser.startsWith("fb.") ? { fbp: browser } : { external_id: [browser] };
      await postReport(deps, `${graphBase}/${pixelId}/events`, {
        data: [
          {
            event_name: name === "page_view" ? "PageView" : name,
            event_time: Math.floor(at.getTime() / 1000),
            action_source: "website",
            event_source_url: pageUrl,
            user_data: { client_user_agent: userAgent, ...known },
            ...(Object.keys(details).length > 0 && { custom_data: details }),
          },
        ],
        // Not in the URL, which logs would keep.
        access_token: accessToken,
      });
    },
  };
}
