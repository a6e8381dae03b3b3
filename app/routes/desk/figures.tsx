import type { Route } from "./+types/figures";
import { loadFigures } from "../../features/business-metrics/load-figures.server.ts";
import { FiguresView, periods } from "../../features/desk/figures/figures-view.tsx";
import { servicesContext } from "../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = Number(new URL(request.url).searchParams.get("days"));
  const days = periods.find((one) => one === asked) ?? 7;
  return { days, figures: await loadFigures(services, days, services.now()) };
}

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  return <FiguresView {...loaderData} />;
}
