import type { Database } from "../../db/connect.server.ts";
import type { Alarm } from "../../lib/alarm.ts";
import { checkLedger } from "./check-ledger.server.ts";

/**
 * Checks the ledger every night and calls the operator if it doesn't add up, also where `npm run money` is not
 * scheduled. Exceptions that only wait for a person have alerts of their own.
 */
export async function raiseLedgerAlarm(
  deps: Pick<Database, "db"> & { alarm: Alarm },
  now: Date,
): Promise<void> {
  const { addsUp, exceptions } = await checkLedger(deps, now);
  if (addsUp) return;
  const broken = exceptions.filter(({ kind }) => kind === "broken").length;
  deps.alarm("ledger check failed", { broken });
}
