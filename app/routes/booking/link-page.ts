import { linkPageCopy as copy } from "../../features/booking-access/booking-access-copy.ts";

/** Shared parts of the client's page of a booking and the therapist's page of a session. */
export { headersOfLoader as headers } from "../../http/page-headers.ts";

export const handle = {
  frame: { back: { to: "/", label: copy.back }, title: copy.title },
};

export function meta() {
  return [
    { title: copy.tabTitle },
    { name: "description", content: copy.description },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

/** Reloads after a refusal too, so that times, refund and permitted actions are current. */
export function shouldRevalidate() {
  return true;
}
