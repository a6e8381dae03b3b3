import type { RouterContextProvider } from "react-router";
import type { Holder } from "../../features/booking-access/manage-link.ts";
import { findOrderByLink } from "../../features/booking-access/issue-manage-link.server.ts";
import { recordOpening } from "../../features/bookings/opening/record-opening.server.ts";
import { overLimit } from "../../http/form-protection.server.ts";
import { servicesContext } from "../../services.server.ts";

/**
 * Answers what a browser sends by itself when the meeting's link of a secret page is followed (`ping` of HTML's `a`).
 * @returns 204 whatever the token opens, 429 over the network's limit: the answer tells nothing about a token
 */
export async function answerOpening(
  context: Readonly<RouterContextProvider>,
  holder: Holder,
  token: string,
): Promise<Response> {
  if (await overLimit(context, "opening")) return new Response(null, { status: 429 });
  const services = context.get(servicesContext);
  const now = services.now();
  const orderId = await findOrderByLink(services, holder, token, now);
  if (orderId !== undefined) await recordOpening(services, orderId, holder, now);
  return new Response(null, { status: 204 });
}

/** Answers a GET: only a POST records. */
export const onlyByPost = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
