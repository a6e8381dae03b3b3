import { data, type RouterContextProvider, type MiddlewareFunction } from "react-router";
import { recordLinkUsed } from "../domain/links/secret-links.server.ts";
import { createAuditRecorder } from "../domain/staff/audit.server.ts";
import type { AuditedServices } from "../services.ts";
import type { Found, SentForm } from "./form.server.ts";
import { countUnknownLinkRequest, countUse } from "./form-limits.server.ts";
import { secretPageHeaders, personalPageHeaders } from "./page-headers.ts";
import type { LimitPurpose } from "./rate-limits.server.ts";
import { requestContext } from "./request-context.ts";
import { findVisitorIdOfRequest } from "./visitor-cookie.server.ts";
import { withoutLanguage } from "../lib/language/local-path.ts";
import { hasLeft, offersLeaving, PAGE_LEFT } from "../lib/web/leaving.ts";

/**
 * Answers a secret link with what it opens.
 * @param opened undefined where it opens nothing: the status is 404 then, or 429 after too many guesses
 */
export async function respondToSecretLink<Opened>(
  context: Readonly<RouterContextProvider>,
  opened: Opened | undefined,
) {
  const status = opened === undefined ? await countUnknownLinkRequest(context) : 200;
  return data(opened, { status, headers: secretPageHeaders });
}

/**
 * Returns who may send the forms of a secret link: everyone who has it. A form with an unknown token changes nothing;
 * the status of its page is that of `respondToSecretLink`.
 * @param find returns what a valid token opens @param limit how often its forms may be sent
 * @param recorded the kind of link whose uses are recorded
 */
export const byLink =
  <About extends object>(
    find: (sent: Pick<SentForm, "services" | "token" | "now">) => Promise<About | undefined>,
    limit: (about: About) => readonly [LimitPurpose, string],
    recorded?: "manage" | "pay",
  ) =>
  async (sent: SentForm): Promise<Found<About>> => {
    const { context, services, request, token, now } = sent;
    const about = await find(sent);
    if (!about)
      return { response: data(undefined, { status: await countUnknownLinkRequest(context) }) };
    const wait = await countUse(context, ...limit(about));
    if (wait) return { response: sent.holdBack(wait) };
    if (recorded) {
      const visitorId = await findVisitorIdOfRequest(services, request);
      await recordLinkUsed(services.db, recorded, token, visitorId, now);
    }
    return { about };
  };

/** Returns the services of a use case whose audit names who has opened a secret link. */
export const auditedBy = (
  { services, context }: Pick<SentForm, "services" | "context">,
  who: Parameters<typeof createAuditRecorder>[0],
): AuditedServices => ({
  ...services,
  audit: createAuditRecorder(who, context.get(requestContext).requestId),
});

/** Shows nothing of a personal page after someone pressed "Leave this page", until they ask for it. */
export const hideAfterLeaving: MiddlewareFunction<Response> = ({ request }, next) => {
  const { pathname } = new URL(request.url);
  const asksPage = request.method === "GET" && hasLeft(request.headers.get("Cookie"));
  if (asksPage && offersLeaving(withoutLanguage(pathname)))
    throw data(PAGE_LEFT, { status: 200, headers: personalPageHeaders });
  return next();
};
