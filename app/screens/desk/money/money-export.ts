import { data, redirect } from "react-router";
import type { Route } from "./+types/money-export";
import {
  exportMoney,
  type MoneyExportName,
  moneyExports,
} from "../../../domain/ledger/money-exports.server.ts";
import { parseMonth } from "../../../domain/ledger/month.ts";
import { parseDeskForm, requireFreshCode } from "../../../http/desk-form.server.ts";

/** Opened by its address, it leads to the screen: only its form exports. */
export const loader = () => redirect("/desk/money");

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const { services, field, now } = sent;
  const month = parseMonth(field("month"), now);
  const name = field("file");
  if (!Object.hasOwn(moneyExports, name)) throw data("There is no such file.", { status: 400 });
  if (await requireFreshCode(sent)) return redirect(`/desk/money?month=${month}&refused=code`);
  const chunks = await exportMoney(services, name as MoneyExportName, month, now);
  return new Response(streamOf(chunks), {
    headers: {
      // Not text/csv, which would be collected in memory to be compressed.
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename="${name}-${month}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/** Turns chunks into a body; the next one is loaded when the last one is sent. */
function streamOf(chunks: AsyncIterable<string>): ReadableStream {
  const rest = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
