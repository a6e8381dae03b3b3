import type { Services } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import { createHmac } from "node:crypto";
import {
  type AnalyticsPurpose,
  purposes,
  parseAnalyticsCookie,
  type AnalyticsChoice,
} from "./analytics-consent.ts";
import { type AnalyticsEvent, entryPoints, QUIZ_NAME, pageName } from "./analytics-event.ts";
import type { PageEvent } from "./analytics-provider.ts";
import { recordNoticeConsent, recordConsentWithdrawal } from "../visitors/record-consent.server.ts";
import { analyticsNotices } from "./analytics-notice.ts";

const LONGEST_USER_AGENT = 300;

/** Parses a report of our own script; undefined for every other text, so that no page can tell anything else. */
export function parseAnalyticsEvent(form: FormData): Pick<PageEvent, "event" | "page"> | undefined {
  const [page, name, entryPoint] = ["page", "name", "entry_point"].map((key) => form.get(key));
  if (typeof page !== "string" || pageName(page) !== page) return undefined;
  const event = eventOf(name, entryPoint);
  return event && { event, page };
}

function eventOf(name: unknown, entryPoint: unknown): PageEvent["event"] | undefined {
  if (name === "page_view" || name === "CompleteRegistration") return { name };
  if (name === "Lead") return { name, method: "WhatsApp" } satisfies AnalyticsEvent;
  const entry_point = entryPoints.find((one) => one === entryPoint);
  if (name !== "quiz-started" || !entry_point) return undefined;
  return { name, quiz_name: QUIZ_NAME, entry_point };
}

/**
 * Tells the services that the visitor agreed to of a page view or an event. Called for pages that load no foreign
 * script. Never an answer, a therapist, an order or a contact: the event has no room for one.
 * @returns the purposes that were told @throws Error when a service does not answer
 */
export async function reportAnalyticsEvent(
  services: Services,
  request: { cookies: string; userAgent: string },
  reported: Pick<PageEvent, "event" | "page">,
  now: Date,
): Promise<AnalyticsPurpose[]> {
  const choice = parseAnalyticsCookie(request.cookies, services.secure);
  const told = purposes.filter((purpose) => choice?.[purpose] && services.reporters[purpose]);
  const sent = told.map(async (purpose) => {
    const reporter = services.reporters[purpose];
    // Keyed, and another one for each service: neither can find the consent's record by it, nor the other's visits.
    const digits = createHmac("sha256", services.secretKey)
      .update(`analytics ${purpose} ${choice?.subject}`)
      .digest("hex");
    await reporter?.send({
      ...reported,
      pageUrl: services.publicUrl + reported.page,
      at: now,
      browser: reporter.browserIn(request.cookies) ?? reporter.browserFrom(digits),
      userAgent: request.userAgent.slice(0, LONGEST_USER_AGENT),
    });
  });
  await Promise.all(sent);
  return told;
}

/**
 * Records what a visitor agreed to on the consent notice, or that they withdrew it. A refusal without an earlier
 * consent is kept by the browser alone.
 */
export async function recordAnalyticsConsent(
  db: Db,
  choice: AnalyticsChoice,
  now: Date,
): Promise<void> {
  const { subject } = choice;
  await db.transaction().execute(async (trx) => {
    for (const purpose of purposes) {
      if (!choice[purpose]) {
        await recordConsentWithdrawal(trx, { subject, purpose }, now);
        continue;
      }
      const notice = analyticsNotices[purpose];
      const consent = { subject, notice, button: "analytics_choice" } as const;
      await recordNoticeConsent(trx, consent, now);
    }
  });
}
