import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/desk";
import "./desk.css";
import "./charts.css";
import "./desk-table.css";
import { DeskFrame, type DeskFrameData, DeskProblem } from "./desk-frame.tsx";
import { menuOf } from "../../domain/staff/desk-access.ts";
import { sentFormContext } from "../../http/desk-form.server.ts";
import { guardDesk, staffContext } from "../../http/guard-desk.server.ts";

/** Every screen of the desk is below this route, and so behind its guard. */
export const middleware = [guardDesk];

export const handle = { hydrate: false, desk: true };

export const meta = () => [{ name: "robots", content: "noindex, nofollow" }];

export function loader({ request, context }: Route.LoaderArgs): DeskFrameData {
  const { email, role, demo } = context.get(staffContext).member;
  const sent = context.get(sentFormContext) ?? undefined;
  return { email, role, demo, menu: menuOf(role), current: new URL(request.url).pathname, sent };
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame desk={loaderData}>
      <Outlet />
    </DeskFrame>
  );
}

/** What a screen threw, and what the guard refused, stays in the frame of the desk. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isText = isRouteErrorResponse(error) && typeof error.data === "string";
  return <DeskProblem {...(isText && { text: error.data })} desk={loaderData} />;
}
