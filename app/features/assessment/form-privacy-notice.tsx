import type { PrivacyNotice } from "./privacy-notice.ts";

/** Shows what a form uses each field for, and where consent can be withdrawn. */
export function FormPrivacyNotice({ notice }: { notice: PrivacyNotice }) {
  return (
    <div className="space-y-2 text-ink-soft">
      <p className="font-semibold">How we use your details</p>
      <ul className="list-disc space-y-1 pl-5 marker:text-sage-deep">
        {notice.items.map(({ what, why }) => (
          <li key={what}>
            <span className="font-semibold">{what}:</span> {why}
          </li>
        ))}
      </ul>
      <p>
        {notice.more} View, correct or delete your data, withdraw consent, or complain:{" "}
        <a href="/privacy/your-data">Your data</a>.
      </p>
    </div>
  );
}
