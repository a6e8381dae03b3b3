import { encode } from "uqr";
import { brand } from "../../../content/brand.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import type { OpenedLink } from "../../../domain/staff/sign-in.server.ts";
import { DeskHeading } from "../desk-frame.tsx";
import { loginCopy as copy } from "./login.words.ts";

interface LoginFormProps {
  sent: boolean;
  /** What became of a form that was sent after the session had ended. */
  ended?: "kept" | "lost" | undefined;
  /** The mail server does not accept our emails. */
  mailWaits: boolean;
  /** What the form with a recovery code was refused with, and the address that it had. */
  recovery: { problem: string; email: string } | undefined;
}

/** The form that asks for the address to which a sign-in link goes, and the one that needs no email. */
export function LoginForm({ sent, ended, mailWaits, recovery }: LoginFormProps) {
  return (
    <>
      <DeskHeading problem={recovery?.problem}>{copy.title}</DeskHeading>
      {ended && (
        <Notice tone="warning" title={copy.endedTitle}>
          <p>{copy[ended]}</p>
        </Notice>
      )}
      {mailWaits && (
        <Notice tone="warning" title={copy.mailWaits}>
          <p>{copy.mailWaitsText}</p>
        </Notice>
      )}
      {sent ? (
        <Notice tone="success" title={copy.sentTitle}>
          <p>{copy.sent}</p>
        </Notice>
      ) : (
        <form method="post" className="desk-form">
          <p>{copy.lead}</p>
          <TextField label={copy.email} name="email" type="email" autoComplete="email" required />
          <div>
            <Button>{copy.send}</Button>
          </div>
        </form>
      )}
      <details className="mt-6" open={mailWaits || recovery !== undefined}>
        <summary>{copy.recoveryTitleOfForm}</summary>
        <RecoveryForm email={recovery?.email ?? ""} />
      </details>
    </>
  );
}

/** A whole sign-in with a recovery code and a code of the app. */
function RecoveryForm({ email }: { email: string }) {
  return (
    <form method="post" className="desk-form">
      <p>{copy.recoveryLead}</p>
      <TextField
        label={copy.recoveryEmail}
        name="email"
        id="recovery-email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
      />
      <TextField
        label={copy.recoveryCode}
        name="recoveryCode"
        hint={copy.recoveryCodeHint}
        autoComplete="off"
        maxLength={40}
        required
      />
      <TextField
        label={copy.code}
        name="code"
        hint={copy.appCodeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={30}
        required
      />
      <div>
        <Button name="intent" value="recovery" variant="secondary">
          {copy.signIn}
        </Button>
      </div>
    </form>
  );
}

/**
 * The page of a sign-in link: asks for a code. On the first time it asks for the enrolment code, and then sets up the
 * app.
 */
export function LinkForm({ link, problem }: { link: OpenedLink; problem?: string | undefined }) {
  const { email, newSecret } = link;
  if (link.needsEnrolmentCode)
    return (
      <form method="post" className="desk-form">
        <DeskHeading>{copy.enrolTitle}</DeskHeading>
        <p>{copy.signedInAs(email)}</p>
        <p>{copy.enrol}</p>
        <TextField
          label={copy.enrolmentCode}
          name="enrolment"
          hint={copy.enrolmentHint}
          autoComplete="off"
          maxLength={30}
          error={problem}
          required
        />
        <div>
          <Button>{copy.goOn}</Button>
        </div>
      </form>
    );
  return (
    <form method="post" className="desk-form">
      <DeskHeading>{newSecret ? copy.setUpTitle : copy.linkTitle}</DeskHeading>
      <p>{copy.signedInAs(email)}</p>
      {newSecret && <NewApp email={email} secret={newSecret} />}
      <TextField
        label={copy.code}
        name="code"
        hint={newSecret ? undefined : copy.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={30}
        error={problem}
        required
      />
      <div>
        <Button>{copy.signIn}</Button>
      </div>
    </form>
  );
}

/** The square that a phone's camera reads, as one path: each dark module is a square of one unit. */
function QrCode({ text }: { text: string }) {
  // Four units of white around it, as ISO/IEC 18004 asks.
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="220" height="220" shapeRendering="crispEdges">
      <title>{copy.qrCode}</title>
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
      <p>{copy.scan}</p>
      <QrCode text={keyUri} />
      <p>{copy.setUp}</p>
      <p className="desk-code">{secret.match(/.{1,4}/g)?.join(" ")}</p>
      <p>
        <a href={keyUri}>{copy.openApp}</a>
      </p>
    </>
  );
}

/** The recovery codes, shown once after the first sign-in. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <DeskHeading>{copy.recoveryTitle}</DeskHeading>
      <p>{copy.recovery}</p>
      <ol className="desk-code my-4 list-decimal pl-8">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="desk-back">
        <a href="/desk">{copy.toDesk}</a>
      </p>
    </>
  );
}

/** A link that opens nothing. */
export function LinkOver() {
  return (
    <>
      <DeskHeading>{copy.linkOver}</DeskHeading>
      <p>{copy.linkOverText}</p>
      <p className="desk-back">
        <a href="/desk/login">{copy.newLink}</a>
      </p>
    </>
  );
}
