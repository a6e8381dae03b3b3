import { data, type RouterContextProvider } from "react-router";
import { staffContext } from "../../http/guard-desk.server.ts";
import { myCopy as copy } from "./my.words.ts";

/**
 * Returns which therapist is signed in. Apart from what shows clients, so that their own hours count as no reading.
 * @throws a 403 response for an account that belongs to none
 */
export function ownTherapistId(context: Readonly<RouterContextProvider>): number {
  const { therapistId } = context.get(staffContext).member;
  if (therapistId === null) throw data(copy.notLinked, { status: 403 });
  return therapistId;
}
