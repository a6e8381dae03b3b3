import type { CredentialCopy } from "./credential-copy.ts";
import { profileCopy as copy } from "./profile-copy.ts";

/** Shows a therapist's register entries with the date of the check, so that a visitor can verify them. */
export function Credentials({ credentials }: { credentials: readonly CredentialCopy[] }) {
  return (
    <section aria-labelledby="registration">
      <h2 id="registration">{copy.registration}</h2>
      <ul className="mt-3 space-y-3">
        {credentials.map(({ register, number, checkedOn }) => (
          <li key={`${register} ${number}`} className="wrap-anywhere">
            <span className="block">{copy.registered(register, number)}</span>
            <span className="text-ink-soft">{copy.checked(checkedOn)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
