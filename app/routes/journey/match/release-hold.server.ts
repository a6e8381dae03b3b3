import { redirect } from "react-router";
import { releaseHeldSlot } from "../../../features/orders/renew-or-release-hold.server.ts";
import type { MatchForm } from "./match-form.server.ts";

/** Releases the slot that is held for the visitor. */
export async function releaseHold({ services, buyer, here }: MatchForm) {
  await releaseHeldSlot(services, buyer.userId, services.now());
  return redirect(here);
}
