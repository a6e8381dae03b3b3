import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";
import { asSpreadsheetCell, writeCsv } from "../../../lib/text/csv.ts";
import { type Month, spanOf } from "../month.ts";
import {
  EXPORT_PAGE,
  type ExportKey,
  type MoneyExportName,
  moneyExports,
} from "./money-exports.server.ts";

/** Audits an export, then returns its CSV chunk by chunk, so that a year of bookings is not in memory at once. */
export async function exportMoney(
  deps: Pick<Database, "db"> & { audit: RecordAudit },
  name: MoneyExportName,
  month: Month,
  now: Date,
): Promise<AsyncIterable<string>> {
  await deps.db
    .transaction()
    .execute((trx) => deps.audit(trx, { useCase: `export-${name}`, subject: month }, now));
  return chunksOf(deps, name, month);
}

async function* chunksOf(deps: Pick<Database, "db">, name: MoneyExportName, month: Month) {
  const { head, page } = moneyExports[name];
  yield writeCsv([head]);
  for (let after: ExportKey = []; ;) {
    const rows = await page(deps.db, spanOf(month), after);
    yield writeCsv(rows.map(({ cells }) => cells.map((text) => asSpreadsheetCell(text ?? ""))));
    if (rows.length < EXPORT_PAGE) return;
    after = rows.at(-1)?.key ?? [];
  }
}
