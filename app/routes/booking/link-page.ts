import { brand } from "../../content/brand.ts";

/** Shared parts of the client's page of a booking and the therapist's page of a session. */
export { headersOfLoader as headers } from "../../http/page-headers.ts";

export const handle = {
  frame: { back: { to: "/", label: "Back to home" }, title: "Your session" },
};

export function meta() {
  return [
    { title: `Your session: ${brand.name}` },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

/** Reloads after a refusal too, so that times, refund and permitted actions are current. */
export function shouldRevalidate() {
  return true;
}
