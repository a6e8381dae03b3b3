import type { CredentialCopy } from "./credential-copy.ts";

/** Shows a therapist's register entries with the date of the check, so that a visitor can verify them. */
export function Credentials({ credentials }: { credentials: readonly CredentialCopy[] }) {
  return (
    <section aria-labelledby="registration">
      <h2 id="registration">Registration</h2>
      <ul className="mt-3 space-y-3">
        {credentials.map(({ register, number, checkedOn }) => (
          <li key={`${register} ${number}`} className="wrap-anywhere">
            {register}, number <span className="font-semibold">{number}</span>
            <br />
            <span className="text-ink-soft">We checked this in the register on {checkedOn}.</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
