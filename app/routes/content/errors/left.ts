import { redirect } from "react-router";
import type { Route } from "./+types/left";
import { parseForm } from "../../../http/parse-form.server.ts";
import { pathOfSite, returnedCookie } from "../../../lib/web/leaving.ts";

/** Without its form there is nothing to show. */
export const loader = () => redirect("/");

/** "Show it again" was pressed: the pages of this browser show themselves again. */
export async function action({ request }: Route.ActionArgs) {
  const to = pathOfSite((await parseForm(request)).get("to"));
  return redirect(to, { headers: { "Set-Cookie": returnedCookie } });
}
