import type { Route } from "./+types/week";
import { loadOwnWeek } from "../../../features/desk/my/load-own-week.server.ts";
import { loadOutsideCalendar } from "../../../features/desk/outside-calendar/load-outside-calendar.server.ts";
import { WeekView } from "../../../features/desk/my/week-view.tsx";
import { ownTherapistId } from "./own-therapist.server.ts";
import { servicesContext } from "../../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [therapistId, now] = [ownTherapistId(context), services.now()];
  const from = new URL(request.url).searchParams.get("from") ?? "";
  const week = await loadOwnWeek(services, therapistId, from, now);
  const { calendar, conflicts } = await loadOutsideCalendar(services, therapistId, now);
  return { ...week, calendar, conflicts: conflicts.map(({ orderId }) => orderId) };
}

export default function Week({ loaderData }: Route.ComponentProps) {
  return <WeekView {...loaderData} />;
}
