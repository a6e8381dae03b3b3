import type { Network } from "./network.ts";
import type { AnalyticsReporter } from "../domain/analytics/analytics-provider.ts";

const TIMEOUT_MS = 5_000;

/**
 * Posts one report as JSON.
 * @throws Error with the status alone: the URL has a secret in it
 */
async function postReport(network: Network, url: string, body: object): Promise<void> {
  const response = await (network.fetch ?? fetch)(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: "error",
  }).catch((error: unknown) => {
    throw new Error(`analytics service does not answer (${(error as Error).name})`);
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`analytics service answers ${response.status}`);
}

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
export function createMetaReporter(
  { graphBase, pixelId, accessToken }: ConversionsApiOptions,
  network: Network = {},
): AnalyticsReporter {
  return {
    browserIn: (cookies) => /(?:^|; *)_fbp=(fb\.\d\.\d+\.\d+)(?:;|$)/.exec(cookies)?.[1],
    // As `external_id`, which must be a SHA-256 in hexadecimal digits.
    browserFrom: (digits) => digits,
    async send({ event: { name, ...details }, pageUrl, at, browser, userAgent }) {
      const known = browser.startsWith("fb.") ? { fbp: browser } : { external_id: [browser] };
      await postReport(network, `${graphBase}/${pixelId}/events`, {
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

interface MeasurementProtocolOptions {
  collectUrl: string;
  measurementId: string;
  apiSecret: string;
}

/** The protocol allows no hyphen in an event's name. */
const nameOf = (name: string) => name.replaceAll("-", "_");

/**
 * Google Analytics 4 by its Measurement Protocol.
 * Source: https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference
 */
export function createGoogleAnalyticsReporter(
  { collectUrl, measurementId, apiSecret }: MeasurementProtocolOptions,
  network: Network = {},
): AnalyticsReporter {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
  return {
    // "GA1.1." and the client id: two numbers.
    browserIn: (cookies) => /(?:^|; *)_ga=GA\d\.\d\.(\d+\.\d+)(?:;|$)/.exec(cookies)?.[1],
    browserFrom: (digits) =>
      [digits.slice(0, 8), digits.slice(8, 16)].map((part) => Number.parseInt(part, 16)).join("."),
    async send({ event: { name, ...details }, page, pageUrl, at, browser }) {
      const params = {
        ...details,
        page_location: pageUrl,
        page_title: page,
        page_referrer: "",
        // Without it Google counts no active visitor.
        engagement_time_msec: 1,
      };
      await postReport(network, `${collectUrl}?${query}`, {
        client_id: browser,
        timestamp_micros: at.getTime() * 1000,
        non_personalized_ads: true,
        events: [{ name: nameOf(name), params }],
      });
    },
  };
}
