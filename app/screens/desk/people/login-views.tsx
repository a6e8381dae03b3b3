import { brand } from "../../../content/brand.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import type { OpenedLink } from "../../../domain/staff/sign-in.server.ts";
import { DeskHeading } from "../desk-frame.tsx";
import { loginCopy as copy } from "./login.words.ts";

/** The form that asks for the address to which a sign-in link goes. */
export function LoginForm({ sent }: { sent: boolean }) {
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
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
    </>
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

// The key URI format of authenticator apps. cspell:ignore otpauth totp
function NewApp({ email, secret }: { email: string; secret: string }) {
  const label = encodeURIComponent(`${brand.name}:${email}`);
  const issuer = encodeURIComponent(brand.name);
  return (
    <>
      <p>{copy.setUp}</p>
      <p className="desk-code">{secret.match(/.{1,4}/g)?.join(" ")}</p>
      <p>
        <a href={`otpauth://totp/${label}?secret=${secret}&issuer=${issuer}`}>{copy.openApp}</a>
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
