import { redirect } from "react-router";
import { renewHold } from "../../../features/orders/renew-or-release-hold.server.ts";
import { type MatchForm, refuseFor } from "./match-form.server.ts";

/** Holds the visitor's slot for another ten minutes. */
export async function renewHeldSlot(form: MatchForm) {
  const { services, visitor, here } = form;
  const renewed = await renewHold(services, visitor, services.now(), services.holdsPerNetwork);
  return renewed.ok ? redirect(here) : refuseFor(form, renewed.reason);
}
