import type { Database } from "../../db/connect.server.ts";
import { type ManageLinkDeps, parseLinkToken } from "../booking-access/issue-manage-link.server.ts";
import { type Holder, managePath, safetyPath, sessionPath } from "../booking-access/manage-link.ts";

const paths: Readonly<Record<Holder, (token: string) => string>> = {
  visitor: managePath,
  therapist: sessionPath,
};

/**
 * Finds the URL of a booking's page for one recipient, with the link that is valid now.
 * @throws when no link exists: it is issued in the transaction that creates the booking
 */
export async function findBookingPageUrl(
  deps: ManageLinkDeps & Pick<Database, "db"> & { publicUrl: string },
  orderId: string,
  holder: Holder,
): Promise<string> {
  const token = await parseLinkToken(deps, orderId, holder);
  if (token === undefined) throw new Error("booking without a manage link or session link");
  return `${deps.publicUrl}${paths[holder](token)}`;
}

/** Finds the URL of the safety page of a therapist's session; null where their link is no longer valid. */
export async function findSafetyUrl(
  deps: ManageLinkDeps & Pick<Database, "db"> & { publicUrl: string },
  orderId: string,
): Promise<string | null> {
  const token = await parseLinkToken(deps, orderId, "therapist");
  return token === undefined ? null : `${deps.publicUrl}${safetyPath(token)}`;
}
