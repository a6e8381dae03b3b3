import type { Route } from "./+types/login";
import "../desk.css";
import { findWaitingMail } from "../../../domain/emails/refused-emails.server.ts";
import { createAuditRecorder } from "../../../domain/staff/audit.server.ts";
import { findKeptPath } from "../../../domain/staff/kept-forms.server.ts";
import { signInByRecoveryCode } from "../../../domain/staff/recovery-sign-in.server.ts";
import { requestStaffLink } from "../../../domain/staff/staff-links.server.ts";
import { type Role, roles } from "../../../domain/staff/staff-member.ts";
import { codeCopy, valuesOf } from "../../../http/desk-screen.server.ts";
import { uncountUse } from "../../../http/form-limits.server.ts";
import { formsOf, runForm } from "../../../http/form.server.ts";
import { demoRoleCookieHeaders, staffCookieHeaders } from "../../../http/guard-desk.server.ts";
import { requestContext } from "../../../http/request-context.ts";
import { emailIn } from "../../../lib/contact.ts";
import { servicesContext } from "../../../services.server.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { appCode, DeskForm, type DrawnForms, text } from "../desk-fields.tsx";
import { DeskFrame, DeskHeading } from "../desk-frame.tsx";

const address = { type: "email", autoComplete: "email" } as const;

const forms = {
  "": {
    button: "Email me the link",
    variant: "primary",
    fields: { email: text("Work email", address) },
  },
  // A whole sign-in with a recovery code and a code of the app.
  recovery: {
    button: "Sign in",
    fields: {
      email: text("Email that you sign in with", address),
      recoveryCode: text("Recovery code", {
        hint: "For example abcd-efgh-ijkl-mnop",
        autoComplete: "off",
        maxLength: 40,
      }),
      code: appCode({ hint: "Six digits" }),
    },
  },
} satisfies DrawnForms;

/** What became of a form that was sent after the session had ended. */
const ended = {
  kept: "Nothing was sent. What you typed is kept for 30 minutes: sign in, and the form is there again. A code or a file is asked for again.",
  lost: "Nothing was sent, and what you typed could not be kept. The Back button of your browser may still have it.",
};

export const handle = { hydrate: false, desk: true };

export const meta = () => [{ name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const mailWaits = (await findWaitingMail(context.get(servicesContext).db)) !== undefined;
  const { searchParams } = new URL(request.url);
  const of = (["kept", "lost"] as const).find((name) => searchParams.has(name));
  const isDemo = context.get(servicesContext).config.MODE === "demo";
  return { sent: searchParams.has("sent"), ended: of && ended[of], mailWaits, isDemo };
}

const form = formsOf<object>();

export async function action(args: Route.ActionArgs) {
  return runForm(args, {
    async who({ services: { config }, form: sent, text: typed, addHeaders, redirect }) {
      // Read in demo mode only; elsewhere the cookie opens nothing.
      if (config.MODE !== "demo" || !sent.has("demo-role")) return { about: {} };
      addHeaders(await demoRoleCookieHeaders(typed("demo-role")));
      return { response: redirect("/desk") };
    },
    forms: {
      "": form({
        async run({ services, text: typed, now }) {
          await requestStaffLink(services, emailIn(typed("email")) ?? "", now);
          return { ok: true };
        },
        done: () => "/desk/login?sent=yes",
      }),
      recovery: form({
        // By network alone: a recovery code has 80 bits, and no stranger may lock a person out.
        limit: () => ["staffCode"],
        async run({ services, context, text: typed, now, addHeaders }) {
          const { email, ...codes } = valuesOf(forms.recovery.fields, typed);
          const { requestId } = context.get(requestContext);
          const signedIn = await signInByRecoveryCode(
            services,
            { email: emailIn(email) ?? "", ...codes },
            (member) => createAuditRecorder(member, requestId),
            now,
          );
          if (signedIn.ok || signedIn.reason === "used_code")
            await uncountUse(context, "staffCode");
          if (!signedIn.ok) return signedIn;
          addHeaders(await staffCookieHeaders(services, signedIn.token));
          const to = (await findKeptPath(services.db, signedIn.staffId, now)) ?? "/desk";
          return { ok: true, to };
        },
        refuse: ({ reason }) => ({
          status: 422,
          problem: {
            text:
              reason === "used_code"
                ? codeCopy.used
                : "The email, the recovery code or the code of your app is wrong.",
          },
        }),
        done: (_sent, _about, { to }) => to,
      }),
    },
    held: () => ({ problem: { text: codeCopy.tooMany } }),
  });
}

/** What a person in each role does, for who looks around in the demo. */
const roleTexts: Readonly<Record<Role, string>> = {
  owner: "Runs the business",
  support: "Answers clients, books and moves sessions",
  finance: "Payments, refunds and payouts",
  privacy: "Data requests",
  content: "Texts of the site",
  therapist: "Their own week",
};

/** The roles of the demo, each a button that opens the desk. */
function Roles() {
  return (
    <section aria-labelledby="roles">
      <h2 id="roles">Look around as</h2>
      <form method="post" className="grid max-w-2xl gap-2 sm:grid-cols-2">
        {roles.map((role) => (
          <button
            key={role}
            name="demo-role"
            value={role}
            className="min-h-14 rounded-soft border border-line bg-raised px-4 py-2 text-start hover:bg-sage"
          >
            <strong className="block">{role}</strong> {roleTexts[role]}
          </button>
        ))}
      </form>
    </section>
  );
}

/** The form that asks for the address to which a sign-in link goes, and the one that needs no email. */
export default function Login({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { sent, mailWaits, isDemo } = loaderData;
  return (
    <DeskFrame>
      <DeskHeading problem={refused?.problem?.text}>Sign in to the desk</DeskHeading>
      <div className="desk-notice empty:hidden">
        {loaderData.ended && (
          <Notice tone="warning" title="Your sign-in had ended">
            <p>{loaderData.ended}</p>
          </Notice>
        )}
        {mailWaits && (
          <Notice tone="warning" title="Our emails are waiting">
            <p>
              The mail server doesn’t accept them at the moment, so a link may not come. Sign in
              with a recovery code, or ask the person who runs the server for a link.
            </p>
          </Notice>
        )}
        {sent && (
          <Notice tone="success" title="Check your email">
            <p>
              If this is the address of a staff member, a link is on its way. It works once, for 15
              minutes. If you asked in the last 5 minutes, use the email that you already have.
            </p>
          </Notice>
        )}
      </div>
      {isDemo && <Roles />}
      {!sent && (
        <DeskForm forms={forms} intent="" className={`desk-form ${isDemo ? "mt-8" : ""}`}>
          <p>
            For the people who run this site. We email you a link; then a code of your authenticator
            app lets you in.
          </p>
        </DeskForm>
      )}
      <details className="mt-6" open={mailWaits || refused !== undefined}>
        <summary>No email? Sign in with a recovery code</summary>
        <DeskForm
          forms={forms}
          intent="recovery"
          id="recovery"
          first={{ email: refused?.typed.email ?? "" }}
        >
          <p>
            You need one of your recovery codes, which then no longer works, and the code of your
            authenticator app. We’ll tell you by email.
          </p>
        </DeskForm>
      </details>
    </DeskFrame>
  );
}
