/**
 * The hidden part of a public form: its id, so that a double press counts once, and a field that people
 * don't see and machines like to fill. Read by app/lib/web/form-protection.ts.
 */
export function FormProtectionFields({ formId }: { formId: string }) {
  return (
    <div className="hidden">
      <input type="hidden" name="formId" value={formId} />
      <label>
        Leave this empty
        <input type="text" name="leave_empty" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
