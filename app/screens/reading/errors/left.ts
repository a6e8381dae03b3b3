import { redirect } from "react-router";
import type { Route } from "./+types/left";
import { anyone, formsOf, runForm } from "../../../http/form.server.ts";
import { ELSEWHERE, leftCookie, pathOfSite, returnedCookie } from "../../../lib/web/leaving.ts";
import { servicesContext } from "../../../services.server.ts";

/** The link "Leave this page" in a browser without scripts; a page fetched ahead of a press leaves nothing. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (request.headers.has("Sec-Purpose")) return redirect("/");
  const secure = context.get(servicesContext).config.PUBLIC_URL.startsWith("https:");
  return redirect(ELSEWHERE, {
    headers: {
      "Set-Cookie": leftCookie(secure),
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    },
  });
}

/** "Show it again" was pressed: the pages of this browser show themselves again. */
export const action = (args: Route.ActionArgs) =>
  runForm(args, { who: anyone, forms: { "": showAgain } });

const showAgain = formsOf<object>()({
  done({ form, addHeaders }) {
    addHeaders({ "Set-Cookie": returnedCookie });
    return pathOfSite(form.get("to"));
  },
});
