import { data, redirect } from "react-router";
import type { Route } from "./+types/order";
import { loadDeskOrder } from "../../features/desk/order/load-desk-order.server.ts";
import { loadMove } from "../../features/desk/order/load-move.server.ts";
import { findOrderAction, mayDo } from "../../features/desk/order/order-actions.server.ts";
import {
  actionCopy,
  type ActionName,
  orderCopy,
  refusalCopy,
} from "../../features/desk/order/order-copy.ts";
import { OrderView } from "../../features/desk/order/order-view.tsx";
import { PaymentProviderError } from "../../features/payments/provider.ts";
import { isFresh } from "../../features/staff/staff-member.ts";
import { parseDeskForm, requireFreshCode } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { servicesContext } from "../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const signedIn = context.get(staffContext);
  const now = services.now();
  const shown = await loadDeskOrder(services, params.id, signedIn.member.role, now);
  if (!shown) throw data(orderCopy.unknown, { status: 404 });
  const { searchParams } = new URL(request.url);
  const asked = { therapist: searchParams.get("therapist"), day: searchParams.get("day") };
  const mayMove = shown.actions.some(({ name }) => name === "move");
  const move = mayMove ? await loadMove(services, shown.order, asked, now) : null;
  const done = searchParams.get("done") ?? "";
  return { ...shown, move, needsCode: !isFresh(signedIn, now), done };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const intent = sent.field("intent");
  const found = findOrderAction(intent);
  if (!found) throw data("There is no such action.", { status: 400 });
  if (!mayDo(sent.staff.member.role, found))
    throw data("Your role on the desk does not allow this.", { status: 403 });
  const refused = found.needsCode && (await requireFreshCode(context, sent));
  if (refused) return data({ problem: refused }, { status: 403 });
  const { services, field, now } = sent;
  try {
    const done = await found.run(services, {
      orderId: params.id,
      field,
      now,
      staff: sent.staff.member,
    });
    if (done.ok) return redirect(`/desk/order/${params.id}?done=${intent}`);
    return data({ problem: refusalCopy[done.reason] ?? done.reason }, { status: 409 });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return data({ problem: orderCopy.failed }, { status: 502 });
  }
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...shown } = loaderData;
  const isDone = !actionData && Object.hasOwn(actionCopy, done);
  return (
    <OrderView
      {...shown}
      done={isDone ? (done as ActionName) : undefined}
      problem={actionData?.problem}
    />
  );
}
