import { data, redirect } from "react-router";
import type { Route } from "./+types/money";
import { loadMoney } from "../../features/desk/money/load-money.server.ts";
import { moneyCopy } from "../../features/desk/money/money-copy.ts";
import { MoneyView } from "../../features/desk/money/money-view.tsx";
import { parseMonth, spanOf } from "../../features/ledger/month.ts";
import {
  markPayoutPaid,
  undoPayout,
} from "../../features/ledger/payouts/mark-payout-paid.server.ts";
import { setOperatorShare } from "../../features/ledger/payouts/operator-share.server.ts";
import { importSettlement } from "../../features/ledger/settlement/import-settlement.server.ts";
import { may } from "../../features/staff/permissions.ts";
import { isFresh } from "../../features/staff/staff-member.ts";
import { type DeskForm, parseDeskForm, requireFreshCode } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { ownValue } from "../../lib/own-value.ts";
import { servicesContext } from "../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const signedIn = context.get(staffContext);
  const now = services.now();
  const { searchParams } = new URL(request.url);
  const month = parseMonth(searchParams.get("month"), now);
  return {
    ...(await loadMoney(services, month, may(signedIn.member.role, "roster"), now)),
    isOver: spanOf(month).to <= now,
    needsCode: !isFresh(signedIn, now),
    done: searchParams.get("done") ?? "",
    refused: searchParams.get("refused") ?? "",
  };
}

const nothing = { problem: undefined, report: undefined };

async function compare({ services, upload, now }: DeskForm) {
  const file = upload("file");
  if (!file) return data({ ...nothing, problem: moneyCopy.noFile }, { status: 422 });
  const done = await importSettlement(services, new Uint8Array(await file.arrayBuffer()), now);
  if (done.ok) return data({ ...nothing, report: done.report });
  return data({ ...nothing, problem: moneyCopy.badFile(done.line, done.problem) }, { status: 422 });
}

const intents = ["share", "settlement", "mark-paid", "undo-payout"] as const;

/** Marks a payout as paid, or undoes that. */
async function recordPayout({ services, field, now }: DeskForm) {
  const of = {
    therapistId: Number(field("therapist")) || 0,
    month: parseMonth(field("month"), now),
  };
  const intent = field("intent");
  const done =
    intent === "mark-paid"
      ? await markPayoutPaid(
          services,
          of,
          {
            reference: field("reference"),
            paidOn: field("paid_on"),
            shownPaise: Number(field("shown")),
          },
          now,
        )
      : await undoPayout(services, of, Number(field("number")) || 0, field("reason"), now);
  if (done.ok) return redirect(`/desk/money?month=${of.month}&done=${intent}`);
  return data({ ...nothing, problem: moneyCopy.problems[done.reason] }, { status: 409 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const { services, staff, field, now } = sent;
  const intent = intents.find((one) => one === field("intent"));
  if (!intent) throw data("There is no such action.", { status: 400 });
  if (intent === "share" && !may(staff.member.role, "roster"))
    throw data("Your role on the desk does not allow this.", { status: 403 });
  const refused = await requireFreshCode(context, sent);
  if (refused) return data({ ...nothing, problem: refused }, { status: 403 });
  if (intent === "settlement") return compare(sent);
  if (intent !== "share") return recordPayout(sent);
  const [of, chosen] = [field("share-of"), field("share-for")];
  const scope = { therapistId: of === "" ? null : Number(of) || 0, month: chosen || null };
  if (scope.month !== null && parseMonth(scope.month, now) !== scope.month)
    throw data("There is no such month.", { status: 400 });
  const done = await setOperatorShare(services, field("percent"), now, scope);
  if (done.ok) return redirect(`/desk/money?month=${parseMonth(chosen, now)}&done=share`);
  return data({ ...nothing, problem: moneyCopy.problems[done.reason] }, { status: 422 });
}

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const { done, refused, ...shown } = loaderData;
  return (
    <MoneyView
      {...shown}
      report={actionData?.report}
      done={actionData ? undefined : ownValue(moneyCopy.done, done)}
      problem={actionData?.problem ?? (refused === "code" ? moneyCopy.codeNeeded : undefined)}
    />
  );
}
