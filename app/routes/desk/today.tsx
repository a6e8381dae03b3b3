import type { Route } from "./+types/today";
import { staffContext } from "../../http/guard-desk.server.ts";

export const handle = { hydrate: false, desk: true };

export function loader({ context }: Route.LoaderArgs) {
  return { role: context.get(staffContext).member.role };
}

export default function Today({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Today</h1>
      <p>You are signed in as {loaderData.role}.</p>
    </>
  );
}
