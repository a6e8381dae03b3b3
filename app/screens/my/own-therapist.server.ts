import { data, type RouterContextProvider } from "react-router";
import { myCopy } from "./my.words.ts";
import { staffContext } from "../../http/guard-desk.server.ts";

/** Returns which therapist is signed in. @throws a 403 response for an account that belongs to none */
export function ownTherapistId(context: Readonly<RouterContextProvider>): number {
  const { therapistId } = context.get(staffContext).member;
  if (therapistId === null) throw data(myCopy.notLinked, { status: 403 });
  return therapistId;
}
