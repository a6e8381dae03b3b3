import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/desk";
import "./desk.css";
import "./desk-table.css";
import deskKeys from "./desk-keys.ts?worker&url";
import { DeskFrame, type DeskFrameData, DeskProblem } from "./desk-frame.tsx";
import { mayOpen } from "./messages/messages.server.ts";
import { countDueMessages } from "../../domain/messages/messages.server.ts";
import { deskPlaceOf, type MenuEntry } from "../../domain/staff/desk-screens.ts";
import { hasFreshCode, type RoleHolder } from "../../domain/staff/staff-member.ts";
import { formContext } from "../../http/form.server.ts";
import { guardDesk, staffContext } from "../../http/guard-desk.server.ts";
import { servicesContext } from "../../services.server.ts";
import type { Services } from "../../services.ts";

/** Every screen of the desk is below this route, and so behind its guard. */
export const middleware = [guardDesk];

export const handle = { hydrate: false, desk: true };

export const meta = () => [{ name: "robots", content: "noindex, nofollow" }];

export async function loader({ request, context }: Route.LoaderArgs): Promise<DeskFrameData> {
  const [signedIn, services] = [context.get(staffContext), context.get(servicesContext)];
  const { member } = signedIn;
  const { pathname, searchParams } = new URL(request.url);
  const place = deskPlaceOf(member, pathname);
  const form = context.get(formContext);
  const isKept = form?.isKept ?? false;
  return {
    ...place,
    counts: await countWaiting(services, member, place.menu),
    sent: form?.typed,
    isKept,
    needsCode: !hasFreshCode(signedIn, services.now()),
    // A form that is sent from that address is told what came of itself.
    done: form && !isKept ? "" : (searchParams.get("done") ?? ""),
    problem: form?.refusal?.problem?.text,
    errors: form?.refusal?.errors ?? {},
  };
}

/** Counts what waits for this person, by the path of its list; a list that they may only read counts nothing. */
async function countWaiting(
  services: Services,
  holder: RoleHolder,
  menu: readonly MenuEntry[],
): Promise<Record<string, number>> {
  const [messages, requests] = [mayOpen(holder, "support"), mayOpen(holder, "request")];
  if (menu.length === 0 || !(messages || requests)) return {};
  const due = await countDueMessages(services.db, services.now());
  return {
    "/desk/messages": (messages ? due.messages : 0) + (requests ? due.requests : 0),
  };
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame desk={loaderData}>
      <Outlet />
      <script async type="module" src={deskKeys} />
    </DeskFrame>
  );
}

/** Shows the error of a screen in the frame of the desk. The root shows a screen that the guard refused. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isText = isRouteErrorResponse(error) && typeof error.data === "string";
  return <DeskProblem {...(isText && { text: error.data })} desk={loaderData} />;
}
