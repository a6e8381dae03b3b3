import { data, redirect } from "react-router";
import type { Route } from "./+types/login";
import "../desk.css";
import { DeskFrame } from "../desk-frame.tsx";
import { LoginForm } from "./login-views.tsx";
import { requestStaffLink } from "../../../domain/staff/staff-links.server.ts";
import { loginCopy } from "./login.words.ts";
import { findWaitingMail } from "../../../domain/emails/refused-emails.server.ts";
import { createAuditRecorder } from "../../../domain/staff/audit.server.ts";
import { signInByRecoveryCode } from "../../../domain/staff/recovery-sign-in.server.ts";
import { codeCopy } from "../../../http/desk-form.server.ts";
import { countUseOrRefuse, parseForm, uncountUse } from "../../../http/form-protection.server.ts";
import { demoRoleCookieHeaders, staffCookieHeaders } from "../../../http/guard-desk.server.ts";
import { requestContext } from "../../../http/request-context.ts";
import { findKeptPath } from "../../../domain/staff/kept-forms.server.ts";
import { emailIn } from "../../../lib/contact.ts";
import { servicesContext } from "../../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export const meta = () => [{ name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const mailWaits = (await findWaitingMail(context.get(servicesContext).db)) !== undefined;
  const { searchParams } = new URL(request.url);
  const ended = ["kept", "lost"].find((name) => searchParams.has(name)) as
    | "kept"
    | "lost"
    | undefined;
  return { sent: searchParams.has("sent"), ended, mailWaits };
}

/** Signs a person in with a recovery code, while no email arrives. */
async function answerRecovery(context: Route.ActionArgs["context"], form: FormData) {
  const services = context.get(servicesContext);
  const field = (name: string) => String(form.get(name) ?? "");
  const email = field("email");
  // By network alone: a recovery code has 80 bits, and no stranger may lock a person out.
  if (await countUseOrRefuse(context, "staffCode"))
    return data({ problem: loginCopy.tooManyCodes, email }, { status: 429 });
  const { requestId } = context.get(requestContext);
  const signedIn = await signInByRecoveryCode(
    services,
    { email: emailIn(email) ?? "", recoveryCode: field("recoveryCode"), code: field("code") },
    (member) => createAuditRecorder(member, requestId),
    services.now(),
  );
  if (signedIn.ok || signedIn.reason === "used_code") await uncountUse(context, "staffCode");
  if (!signedIn.ok) {
    const problem = signedIn.reason === "used_code" ? codeCopy.used : loginCopy.codesWrong;
    return data({ problem, email }, { status: 422 });
  }
  const kept = await findKeptPath(services.db, signedIn.staffId, services.now());
  return redirect(kept ?? "/desk", {
    headers: await staffCookieHeaders(services, signedIn.token),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await parseForm(request, context);
  const demoRole = form.get("demo-role");
  // Read in demo mode only; elsewhere the cookie opens nothing.
  if (typeof demoRole === "string" && services.config.MODE === "demo")
    return redirect("/desk", { headers: await demoRoleCookieHeaders(demoRole) });
  if (form.get("intent") === "recovery") return answerRecovery(context, form);
  const typed = form.get("email");
  const email = (typeof typed === "string" && emailIn(typed)) || "";
  await requestStaffLink(services, email, services.now());
  return redirect("/desk/login?sent=yes");
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskFrame>
      <LoginForm {...loaderData} recovery={actionData} />
    </DeskFrame>
  );
}
