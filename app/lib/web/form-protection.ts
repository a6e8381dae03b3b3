import { fingerprint, sameSecret, stableUuid } from "../token.ts";

/** What a visitor reads whose form is refused, whichever form it is, with the words of its button. */
export const formProtectionCopy = {
  /** For a form whose honeypot field was filled; a browser's autofill may have done it. */
  automatic: (button: string) =>
    `This looked like an automatic message, so we haven’t sent it. If you wrote it, please press ${button} again.`,
  /** For a form that was submitted too soon, or that was never shown. */
  tooSoon: (button: string) =>
    `That was very quick, so we haven’t sent it yet. Please press ${button} again. What you typed is still here.`,
  tooMany: (minutes: number) =>
    minutes === 1
      ? "Too many requests from your network. Try again in 1 minute. What you typed is still here."
      : `Too many requests from your network. Try again in ${minutes} minutes. What you typed is still here.`,
};

/** How a form's hidden fields (app/ui/form/form-protection-fields.tsx) are checked. */
export interface FormRule {
  secretKey: string;
  now: Date;
  /** The least time between showing and submitting; undefined: neither the time nor the form's id is checked. */
  minSeconds: number | undefined;
  /** The words of the form's button, for the refusal. */
  button: string;
}

export interface FormProtectionResult {
  /** The form's id, or a new one if it is refused and must be replaced; empty if an API caller sent none. */
  formId: string;
  /** The message for the visitor; undefined for a form that is accepted. */
  refusal?: string;
}

const sign = (text: string, secretKey: string) => fingerprint(`form ${text}`, secretKey);

/**
 * Creates the id of a form that is shown now. It identifies the form, so that a double click counts once, and holds the
 * time. It is signed, so that a bot can't write an earlier time into it.
 * @param random unique, such as a UUID
 */
export function newFormId(random: string, now: Date, secretKey: string): string {
  const text = `${random}.${Math.floor(now.getTime() / 1000).toString(36)}`;
  return `${text}.${sign(text, secretKey)}`;
}

/** When a form was shown, by its id; undefined if the signature is wrong. */
function shownAt(formId: string, secretKey: string): Date | undefined {
  const [, text = "", seconds = "", signature = ""] =
    /^([\w-]{1,64}\.([a-z\d]{1,9}))\.([\w-]{22})$/.exec(formId) ?? [];
  if (!sameSecret(signature, sign(text, secretKey)) || text === "") return undefined;
  return new Date(Number.parseInt(seconds, 36) * 1000);
}

/**
 * Checks the hidden fields of a submitted form: the honeypot, the signed id and the time since the form was shown.
 * @param random for the new id, if the form needs one
 */
export function checkFormProtection(
  form: FormData,
  random: string,
  rule: FormRule,
): FormProtectionResult {
  const { secretKey, now, minSeconds, button } = rule;
  const given = form.get("formId");
  const formId = typeof given === "string" ? given : "";
  // With a new id the page renders the form anew, with the honeypot empty.
  if (String(form.get("leave_empty") ?? "") !== "")
    return {
      formId: newFormId(random, now, secretKey),
      refusal: formProtectionCopy.automatic(button),
    };
  if (minSeconds === undefined) return { formId };
  const shown = shownAt(formId, secretKey);
  if (!shown)
    return {
      formId: newFormId(random, now, secretKey),
      refusal: formProtectionCopy.tooSoon(button),
    };
  const seconds = (now.getTime() - shown.getTime()) / 1000;
  return { formId, ...(seconds < minSeconds && { refusal: formProtectionCopy.tooSoon(button) }) };
}

/**
 * Derives the id of a submission. The same form sent twice with the same values is one submission (a double click, a
 * reload, a retry). With other values it is another one: no text that a visitor wrote may get lost.
 */
export function submissionId(formId: string, values: readonly string[]): string {
  return stableUuid(JSON.stringify([formId, ...values]));
}
