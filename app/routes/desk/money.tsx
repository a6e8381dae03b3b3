import { data, redirect } from "react-router";
import type { Route } from "./+types/money";
import { loadMoney } from "../../features/desk/money/load-money.server.ts";
import { moneyCopy } from "../../features/desk/money/money-copy.ts";
import { MoneyView } from "../../features/desk/money/money-view.tsx";
import { parseMonth } from "../../features/ledger/month.ts";
import { setOperatorShare } from "../../features/ledger/payouts/operator-share.server.ts";
import { importSettlement } from "../../features/ledger/settlement/import-settlement.server.ts";
import { may } from "../../features/staff/permissions.ts";
import { isFresh } from "../../features/staff/staff-member.ts";
import { type DeskForm, parseDeskForm, requireFreshCode } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { servicesContext } from "../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const signedIn = context.get(staffContext);
  const now = services.now();
  const { searchParams } = new URL(request.url);
  return {
    ...(await loadMoney(services, parseMonth(searchParams.get("month"), now), now)),
    needsCode: !isFresh(signedIn, now),
    maySetShare: may(signedIn.member.role, "roster"),
    done: searchParams.get("done") ?? "",
    refused: searchParams.get("refused") ?? "",
  };
}

const nothing = { problem: undefined, report: undefined };

async function compare({ services, upload, now }: DeskForm) {
  const file = upload("file");
  if (!file) return data({ ...nothing, problem: moneyCopy.noFile }, { status: 422 });
  const done = await importSettlement(services, await file.text(), now);
  if (done.ok) return data({ ...nothing, report: done.report });
  return data({ ...nothing, problem: moneyCopy.badFile(done.line, done.problem) }, { status: 422 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const { services, staff, field, now } = sent;
  const intent = field("intent");
  if (intent !== "share" && intent !== "settlement")
    throw data("There is no such action.", { status: 400 });
  if (intent === "share" && !may(staff.member.role, "roster"))
    throw data("Your role on the desk does not allow this.", { status: 403 });
  const refused = await requireFreshCode(context, sent);
  if (refused) return data({ ...nothing, problem: refused }, { status: 403 });
  if (intent === "settlement") return compare(sent);
  const done = await setOperatorShare(services, field("percent"), now);
  if (done.ok) return redirect("/desk/money?done=share");
  return data({ ...nothing, problem: moneyCopy.problems[done.reason] }, { status: 422 });
}

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const { done, refused, ...shown } = loaderData;
  return (
    <MoneyView
      {...shown}
      report={actionData?.report}
      done={!actionData && done === "share" ? moneyCopy.done.share : undefined}
      problem={actionData?.problem ?? (refused === "code" ? moneyCopy.codeNeeded : undefined)}
    />
  );
}
