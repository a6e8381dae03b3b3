import { data, type RouterContextProvider } from "react-router";
import { staffContext } from "../../http/guard-desk.server.ts";

/**
 * Returns which therapist is signed in. Apart from what shows clients, so that their own hours count as no reading.
 * @throws a 403 response for an account that belongs to none
 */
export function ownTherapistId(context: Readonly<RouterContextProvider>): number {
  const { therapistId } = context.get(staffContext).member;
  if (therapistId === null)
    throw data("This account belongs to no therapist. Ask an owner to invite you again.", {
      status: 403,
    });
  return therapistId;
}
