import { useRouteLoaderData } from "react-router";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { contactCopy } from "../contact/contact-copy.ts";
import { NOTICE_FIELD, type PrivacyNotice } from "./privacy-notice.ts";
import { noticeInForce } from "./notice-in-force.ts";
import type { PublishedNotices } from "./published-notices.ts";

/**
 * Shows, behind one line, what a form uses each field for and where consent can be withdrawn. Stands in the form: the
 * version that is shown is sent with it.
 */
export function FormPrivacyNotice({ notice: built }: { notice: PrivacyNotice }) {
  const root = useRouteLoaderData<{ consents?: PublishedNotices }>("root");
  const notice = noticeInForce(built, root?.consents?.[built.purpose]);
  return (
    <>
      <input type="hidden" name={NOTICE_FIELD} value={notice.version} />
      <details className="text-sm text-ink-soft">
        <summary className="min-h-11 py-2.5 font-semibold underline-offset-4 hover:underline">
          {contactCopy.detailsTitle}
        </summary>
        <ul className="list-disc space-y-1 pl-5 marker:text-sage-deep">
          {notice.items.map(({ what, why }) => (
            <li key={what}>
              <span className="font-semibold">{`${what}:`}</span> <span>{why}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <LinkedText text={contactCopy.rights(notice.more)} />
        </p>
      </details>
    </>
  );
}
