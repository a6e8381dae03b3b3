import type { Route } from "./+types/week";
import { loadOwnWeek } from "../../../features/desk/my/load-week.server.ts";
import { WeekView } from "../../../features/desk/my/week-view.tsx";
import { ownTherapistId } from "./own-therapist.server.ts";
import { servicesContext } from "../../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const from = new URL(request.url).searchParams.get("from") ?? "";
  return loadOwnWeek(services, ownTherapistId(context), from, services.now());
}

export default function Week({ loaderData }: Route.ComponentProps) {
  return <WeekView {...loaderData} />;
}
