import type { PrivacyNotice } from "./privacy-notice.ts";

/** Shows, behind one line, what a form uses each field for and where consent can be withdrawn. */
export function FormPrivacyNotice({ notice }: { notice: PrivacyNotice }) {
  return (
    <details className="text-sm text-ink-soft">
      <summary className="min-h-11 py-2.5 font-semibold underline-offset-4 hover:underline">
        How we use your details
      </summary>
      <ul className="list-disc space-y-1 pl-5 marker:text-sage-deep">
        {notice.items.map(({ what, why }) => (
          <li key={what}>
            <span className="font-semibold">{what}:</span> {why}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {notice.more} View, correct or delete your data, withdraw consent or complain:{" "}
        <a href="/privacy/your-data">Your data</a>.
      </p>
    </details>
  );
}
