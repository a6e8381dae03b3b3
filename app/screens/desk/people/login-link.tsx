import { createContext, data } from "react-router";
import { encode } from "uqr";
import type { Route } from "./+types/login-link";
import "../desk.css";
import { brand } from "../../../content/brand.ts";
import { appCode, DeskForm, type DrawnForms, text } from "../desk-fields.tsx";
import { CopyFieldButton } from "../booking/copy-field-button.tsx";
import { DeskFrame, DeskHeading } from "../desk-frame.tsx";
import { findKeptPath } from "../../../domain/staff/kept-forms.server.ts";
import { createAuditRecorder } from "../../../domain/staff/audit.server.ts";
import {
  enrolBrowserAtSignIn,
  type OpenedLink,
  openStaffLink,
  signIn,
} from "../../../domain/staff/sign-in.server.ts";
import { countUnknownLinkRequest, uncountUse } from "../../../http/form-limits.server.ts";
import { formsOf, runForm } from "../../../http/form.server.ts";
import { codeCopy, valuesOf } from "../../../http/desk-screen.server.ts";
import { respondToSecretLink } from "../../../http/respond-to-secret-link.server.ts";
import { secretPageHeaders } from "../../../http/page-headers.ts";
import { requestContext } from "../../../http/request-context.ts";
import {
  readEnrolmentCookie,
  enrolmentCookieHeaders,
  staffCookieHeaders,
} from "../../../http/guard-desk.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { linkPath } from "../../../domain/links/link-kinds.ts";

/** The forms of a link: the code of the app is asked for with its key, where there was none before. */
const forms = {
  enrolment: {
    "": {
      button: "Continue",
      variant: "primary",
      fields: {
        enrolment: text("Enrolment code", {
          hint: "For example ABCD-2345. Capitals and the hyphen do not matter.",
          autoComplete: "off",
          maxLength: 30,
        }),
      },
    },
  },
  code: { "": { button: "Sign in", variant: "primary", fields: { code: appCode() } } },
} satisfies Record<string, DrawnForms>;

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
  return respondToSecretLink(context, link);
}

const wrongEnrolment =
  "This enrolment code is wrong, was used or has expired. After five wrong codes, ask an owner to invite you again.";
const wrongCode =
  "This code is wrong, or a recovery code that was used before. Enter the one that your app shows now.";

interface About {
  link: OpenedLink;
  /** The token of the browser's enrolment; empty without one. */
  browser: string;
}

const form = formsOf<About, { codes: readonly string[] }>();

export async function action(args: Route.ActionArgs) {
  return runForm(args, {
    async who({ services, request, context, token, now }) {
      const browser = await readEnrolmentCookie(services, request);
      const link = await openStaffLink(services, token, browser, now);
      if (link) return { about: { link, browser } };
      return { response: data(undefined, { status: await countUnknownLinkRequest(context) }) };
    },
    forms: {
      "": form({
        limit: ({ link }) => ["staffCode", link.staffId],
        async run({ services, context, token, text: typed, now, addHeaders }, { link, browser }) {
          if (link.needsEnrolmentCode) {
            const { enrolment } = valuesOf(forms.enrolment[""].fields, typed);
            const enrolled = await enrolBrowserAtSignIn(services, token, enrolment, now);
            if (!enrolled.ok) return { ok: false, problem: wrongEnrolment };
            addHeaders(await enrolmentCookieHeaders(services, enrolled.browserToken));
            return { ok: true, codes: [], to: linkPath("sign_in", token) };
          }
          const { code } = valuesOf(forms.code[""].fields, typed);
          const { requestId } = context.get(requestContext);
          const signedIn = await signIn(
            services,
            token,
            browser,
            code,
            (member) => createAuditRecorder(member, requestId),
            now,
          );
          if (signedIn.ok || signedIn.reason === "used_code")
            await uncountUse(context, "staffCode", link.staffId);
          if (!signedIn.ok)
            return {
              ok: false,
              problem: signedIn.reason === "used_code" ? codeCopy.used : wrongCode,
            };
          context.set(usedHere, true);
          addHeaders(await staffCookieHeaders(services, signedIn.token));
          const to = (await findKeptPath(services.db, link.staffId, now)) ?? "/desk";
          return { ok: true, codes: signedIn.recoveryCodes, to };
        },
        refuse: ({ problem }) => ({ errors: { code: problem } }),
        // The recovery codes of a first sign-in are shown once.
        done: ({ show }, _about, { codes, to }) => (codes.length > 0 ? show({ codes }) : to),
      }),
    },
    held: () => ({ errors: { code: codeCopy.tooMany } }),
  });
}

/** Asks for a code. On the first time it asks for the enrolment code, and then sets up the app. */
export default function LoginLink({ loaderData: link, actionData }: Route.ComponentProps) {
  const codes = actionData && "codes" in actionData ? actionData.codes : [];
  const problem = actionData && "errors" in actionData ? actionData.errors.code : undefined;
  return (
    <DeskFrame>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} />
      ) : !link ? (
        <>
          <DeskHeading>This link no longer works</DeskHeading>
          <p>It was used, has expired, or a newer one has taken its place.</p>
          <p className="desk-back">
            <a href="/desk/login">Get a new link</a>
          </p>
        </>
      ) : link.needsEnrolmentCode ? (
        <DeskForm forms={forms.enrolment} intent="" known={{ enrolment: { error: problem } }}>
          <DeskHeading>Your enrolment code</DeskHeading>
          <p>{`You sign in as ${link.email}.`}</p>
          <p>
            This is your first sign-in, or your authenticator app was reset. The person who invited
            you tells you a code of eight letters and digits by phone or in person. Never take it
            from an email.
          </p>
        </DeskForm>
      ) : (
        <DeskForm
          forms={forms.code}
          intent=""
          known={{
            code: {
              error: problem,
              ...(!link.newSecret && { hint: "Six digits; or one of your recovery codes" }),
            },
          }}
        >
          <DeskHeading>
            {link.newSecret ? "Set up your authenticator app" : "One more step"}
          </DeskHeading>
          <p>{`You sign in as ${link.email}.`}</p>
          {link.newSecret && <NewApp email={link.email} secret={link.newSecret} />}
        </DeskForm>
      )}
    </DeskFrame>
  );
}

/** The square that a phone's camera reads, as one path: each dark module is a square of one unit. */
function QrCode({ text: of }: { text: string }) {
  // Four units of white around it, as ISO/IEC 18004 asks.
  const { data: rows, size } = encode(of, { border: 4 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="220" height="220" shapeRendering="crispEdges">
      <title>QR code with the key for your authenticator app</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

// The key URI format of authenticator apps. cspell:ignore otpauth totp
function NewApp({ email, secret }: { email: string; secret: string }) {
  const label = encodeURIComponent(`${brand.name}:${email}`);
  const issuer = encodeURIComponent(brand.name);
  const keyUri = `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}`;
  return (
    <>
      <p>
        Add an account in your authenticator app (Aegis, Google Authenticator, 1Password or
        another), and scan this with its camera:
      </p>
      <QrCode text={keyUri} />
      <p>If you can’t scan it, choose to type the key, and enter:</p>
      <p className="desk-code">{secret.match(/.{1,4}/g)?.join(" ")}</p>
      <p>
        <a href={keyUri}>Open it in the app on this device</a>
      </p>
    </>
  );
}

/** The recovery codes, shown once after the first sign-in. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <DeskHeading>Your recovery codes</DeskHeading>
      <p>
        Write them down now: they are shown only once. Each works once instead of a code, if you
        lose your phone.
      </p>
      <ol id="recovery-codes" className="desk-code list-decimal pl-8">
        {codes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ol>
      <CopyFieldButton elementId="recovery-codes" label="all codes" />
      <p className="desk-back">
        <a href="/desk">Open the desk</a>
      </p>
    </>
  );
}
