import { redirect } from "react-router";
import { releaseHeldSlot } from "../../../features/orders/renew-or-release-hold.server.ts";
import type { MatchForm } from "./match-form.server.ts";

/** Releases the visitor's hold. */
export async function releaseHold({ services, visitor, here }: MatchForm) {
  await releaseHeldSlot(services, visitor.userId, services.now());
  return redirect(here);
}
