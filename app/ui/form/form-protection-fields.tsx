import { t } from "../../lib/language/t.ts";

/**
 * The hidden fields of a public form: its signed id, so that a double click counts once, and a honeypot field that only
 * bots fill in. Checked by app/lib/web/form-protection.ts.
 */
export function FormProtectionFields({ formId }: { formId: string }) {
  return (
    <div className="hidden">
      <input type="hidden" name="formId" value={formId} />
      <label>
        {t("Leave this empty")}
        <input type="text" name="leave_empty" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
