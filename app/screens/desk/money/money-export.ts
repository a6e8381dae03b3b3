import { data, redirect } from "react-router";
import type { Route } from "./+types/money-export";
import {
  exportMoney,
  type MoneyExportName,
  moneyExports,
} from "../../../domain/ledger/money-exports.server.ts";
import { parseMonth } from "../../../domain/ledger/month.ts";
import { bySignIn, type SentDeskForm, requireFreshCode } from "../../../http/desk-screen.server.ts";
import { formsOf, runForm, type SentForm } from "../../../http/form.server.ts";

/** Opened by its address, it leads to the screen: only its form exports. */
export const loader = () => redirect("/desk/money");

export const action = (args: Route.ActionArgs) =>
  runForm(args, { who: bySignIn, forms: { "": exportForm } });

const monthOf = ({ text, now }: SentForm) => parseMonth(text("month"), now);

const exportForm = formsOf<SentDeskForm<object>>()({
  async run(sent, press) {
    const name = sent.text("file");
    if (!Object.hasOwn(moneyExports, name)) throw data("There is no such file.", { status: 400 });
    if (await requireFreshCode(press)) return { ok: false };
    const month = monthOf(sent);
    const chunks = await exportMoney(press.services, name as MoneyExportName, month, sent.now);
    return { ok: true, name, month, chunks };
  },
  // The screen asks for the code: this address has no page.
  refuse: (_refused, sent) => `/desk/money?month=${monthOf(sent)}&refused=code`,
  done: (_sent, _press, { name, month, chunks }) =>
    new Response(streamOf(chunks), {
      headers: {
        // Not text/csv, which would be collected in memory to be compressed.
        "Content-Type": "application/octet-stream",
        "Content-Disposition": `attachment; filename="${name}-${month}.csv"`,
        "Cache-Control": "no-store",
      },
    }),
});

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
