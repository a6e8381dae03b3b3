import type { Route } from "./+types/ui-scheme-css";
import tokens from "../../ui/styles/tokens.css?raw";
import { scheme, schemeStyle } from "./ui-scheme.ts";

/** The colours of one scheme for the design page, as a file because the policy forbids inline styles. */
export function loader({ request }: Route.LoaderArgs) {
  const shown = scheme(new URL(request.url).searchParams.get("scheme"));
  return new Response(shown === "browser" ? "" : schemeStyle(tokens, shown), {
    headers: { "Content-Type": "text/css; charset=utf-8" },
  });
}
