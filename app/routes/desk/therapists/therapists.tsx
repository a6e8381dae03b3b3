import type { Route } from "./+types/therapists";
import { loadDeskTherapists } from "../../../features/desk/therapists/load-desk-therapists.server.ts";
import { TherapistsView } from "../../../features/desk/therapists/therapists-view.tsx";
import { servicesContext } from "../../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { therapists: await loadDeskTherapists(context.get(servicesContext)) };
}

export default function Therapists({ loaderData }: Route.ComponentProps) {
  return <TherapistsView {...loaderData} />;
}
