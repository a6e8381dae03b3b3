import type { Route } from "./+types/payouts";
import { PayoutsView } from "../../../features/desk/my/payouts-view.tsx";
import { monthName, parseMonth } from "../../../features/ledger/month.ts";
import { loadPayouts } from "../../../features/ledger/payouts/load-payouts.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const month = parseMonth(new URL(request.url).searchParams.get("month"), now);
  const payout = await loadPayouts(services, ownTherapistId(context), month, now);
  return { ...payout, month, title: monthName(month) };
}

export default function Payouts({ loaderData }: Route.ComponentProps) {
  return <PayoutsView {...loaderData} />;
}
