import { createContext, data, redirect } from "react-router";
import type { Route } from "./+types/login-link";
import "../desk.css";
import { DeskFrame } from "../desk-frame.tsx";
import { LinkForm, LinkOver, RecoveryCodes } from "./login-views.tsx";
import { loginCopy } from "./login.words.ts";
import { findKeptPath } from "../../../domain/staff/kept-forms.server.ts";
import { createAuditRecorder } from "../../../domain/staff/audit.server.ts";
import {
  enrolBrowserAtSignIn,
  openStaffLink,
  signIn,
} from "../../../domain/staff/sign-in.server.ts";
import {
  countUseOrRefuse,
  countUnknownLinkRequest,
  parseForm,
  uncountUse,
} from "../../../http/form-protection.server.ts";
import { codeCopy } from "../../../http/desk-form.server.ts";
import { answerSecretLink } from "../../../http/answer-secret-link.server.ts";
import { secretPageHeaders } from "../../../http/page-headers.ts";
import { requestContext } from "../../../http/request-context.ts";
import {
  readEnrolmentCookie,
  enrolmentCookieHeaders,
  staffCookieHeaders,
} from "../../../http/guard-desk.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { linkPath } from "../../../domain/links/link-kinds.ts";

export const handle = { hydrate: false, desk: true };

export const meta = () => [{ name: "robots", content: "noindex" }];

/** Whether the form of this request has just used the link up. */
const usedHere = createContext(false);

/** Changes nothing, because mail scanners open links too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  // It runs after the action as well: the page of the recovery codes is neither missing nor a guess.
  if (context.get(usedHere)) return data(undefined, { headers: secretPageHeaders });
  const services = context.get(servicesContext);
  const browser = await readEnrolmentCookie(services, request);
  const link = await openStaffLink(services, params.token, browser, services.now());
  return answerSecretLink(context, link);
}

/** What the form answers: a problem, or the recovery codes of a first sign-in. */
const answer = (codes: readonly string[], problem?: string) => ({ codes, problem });

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const form = await parseForm(request, context);
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const browser = await readEnrolmentCookie(services, request);
  const link = await openStaffLink(services, params.token, browser, now);
  if (!link) return data(answer([]), { status: await countUnknownLinkRequest(context) });
  if (await countUseOrRefuse(context, "staffCode", link.staffId))
    return data(answer([], loginCopy.tooManyCodes), { status: 429 });
  if (link.needsEnrolmentCode) {
    const enrolled = await enrolBrowserAtSignIn(services, params.token, field("enrolment"), now);
    if (!enrolled.ok) return data(answer([], loginCopy.wrongEnrolment), { status: 422 });
    const headers = await enrolmentCookieHeaders(services, enrolled.browserToken);
    return redirect(linkPath("sign_in", params.token), { headers });
  }
  const { requestId } = context.get(requestContext);
  const signedIn = await signIn(
    services,
    params.token,
    browser,
    field("code"),
    (member) => createAuditRecorder(member, requestId),
    now,
  );
  if (signedIn.ok || signedIn.reason === "used_code")
    await uncountUse(context, "staffCode", link.staffId);
  if (!signedIn.ok) {
    const isUsed = signedIn.reason === "used_code";
    return data(answer([], isUsed ? codeCopy.used : loginCopy.wrongCode), { status: 422 });
  }
  context.set(usedHere, true);
  const cookie = await staffCookieHeaders(services, signedIn.token);
  return signedIn.recoveryCodes.length > 0
    ? data(answer(signedIn.recoveryCodes), { headers: cookie })
    : redirect((await findKeptPath(services.db, link.staffId, now)) ?? "/desk", {
        headers: cookie,
      });
}

export default function LoginLink({ loaderData, actionData }: Route.ComponentProps) {
  const { codes = [], problem } = actionData ?? {};
  return (
    <DeskFrame>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} />
      ) : loaderData ? (
        <LinkForm link={loaderData} problem={problem} />
      ) : (
        <LinkOver />
      )}
    </DeskFrame>
  );
}
