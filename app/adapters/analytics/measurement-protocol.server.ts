import type { AnalyticsReporter } from "../../features/analytics/provider.ts";
import type { AdapterDeps } from "../adapter-deps.ts";
import { postReport } from "./post-report.ts";

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
export function createMeasurementProtocol(
  { collectUrl, measurementId, apiSecret }: MeasurementProtocolOptions,
  deps: AdapterDeps = {},
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
      await postReport(deps, `${collectUrl}?${query}`, {
        client_id: browser,
        timestamp_micros: at.getTime() * 1000,
        non_personalized_ads: true,
        events: [{ name: nameOf(name), params }],
      });
    },
  };
}
