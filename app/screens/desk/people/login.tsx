import { redirect } from "react-router";
import type { Route } from "./+types/login";
import "../desk.css";
import { DeskFrame } from "../desk-frame.tsx";
import { LoginForm } from "./login-views.tsx";
import { requestStaffLink } from "../../../domain/staff/staff-links.server.ts";
import { parseForm } from "../../../http/form-protection.server.ts";
import { demoRoleCookieHeaders } from "../../../http/guard-desk.server.ts";
import { emailIn } from "../../../lib/contact.ts";
import { servicesContext } from "../../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export const meta = () => [{ name: "robots", content: "noindex" }];

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has("sent") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await parseForm(request, context);
  const demoRole = form.get("demo-role");
  // Read in demo mode only; elsewhere the cookie opens nothing.
  if (typeof demoRole === "string" && services.config.MODE === "demo")
    return redirect("/desk", { headers: await demoRoleCookieHeaders(demoRole) });
  const typed = form.get("email");
  const email = (typeof typed === "string" && emailIn(typed)) || "";
  await requestStaffLink(services, email, services.now());
  return redirect("/desk/login?sent=yes");
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame>
      <LoginForm sent={loaderData.sent} />
    </DeskFrame>
  );
}
