import type { Database } from "../../db/connect.server.ts";
import { type ManageLinkDeps, parseLinkToken } from "../booking-access/issue-manage-link.server.ts";
import { type Holder, managePath, sessionPath } from "../booking-access/manage-link.ts";

const paths: Readonly<Record<Holder, (token: string) => string>> = {
  visitor: managePath,
  therapist: sessionPath,
};

/**
 * The address of somebody's own page of a booking, by the link that works now.
 * @throws when there is none: it is issued in the transaction that writes the booking
 */
export async function findEmailOnPage(
  deps: ManageLinkDeps & Pick<Database, "db"> & { publicUrl: string },
  orderId: string,
  holder: Holder,
): Promise<string> {
  const token = await parseLinkToken(deps, orderId, holder);
  if (token === undefined) throw new Error("a booking without a link to its page");
  return `${deps.publicUrl}${paths[holder](token)}`;
}
