import type { RecordAudit } from "../../../../db/audit.ts";
import type { Database } from "../../../../db/connect.server.ts";
import {
  draftPrices,
  type PlanPrices,
  publishPrices,
  withdrawPrices,
} from "../../../therapists/price-changes/plan-prices.server.ts";

type Act = (
  deps: Pick<Database, "db"> & { audit: RecordAudit },
  therapistId: number,
  field: (name: string) => string,
  now: Date,
) => Promise<PlanPrices>;

const acts: Record<string, Act> = {
  "draft-prices": (deps, id, field, now) =>
    draftPrices(
      deps,
      id,
      { half: field("half"), full: field("full"), fromDay: field("from_day") },
      now,
    ),
  "publish-prices": (deps, id, field, now) => publishPrices(deps, id, field("shown"), now),
  "withdraw-prices": (deps, id, field, now) => withdrawPrices(deps, id, field("shown"), now),
};

/** Finds the action of a form about a therapist's prices to come; undefined for another form. */
export function findPriceAction(intent: string): Act | undefined {
  return Object.hasOwn(acts, intent) ? acts[intent] : undefined;
}
