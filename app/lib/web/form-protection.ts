import { fingerprint, sameSecret, stableUuid } from "../crypto/token.ts";

/** How a form's hidden part (app/ui/form/form-protection-fields.tsx) is judged. */
export interface FormRule {
  secretKey: string;
  now: Date;
  /** Sooner than that no person sends it; undefined: nobody looks, nor whether it was ever shown. */
  leastSeconds: number | undefined;
}

export interface FormProtectionResult {
  /** Made anew for each form that is shown; empty where another client left it out. */
  formId: string;
  /** Why it is asked for again, in words; undefined for a form that is taken. */
  doubt?: string;
}

/** Said above a form whose trap was filled; a browser that fills in forms by itself may have done it. */
const trapWords =
  "This looked like an automatic message, so it has not been sent yet. If you wrote it, please send it again.";

/** Said above a form that came back before anybody could have read it, or that was never shown. */
const soonWords =
  "This came faster than anybody can write, so it has not been sent yet. Please look it over and send it again.";

const sign = (text: string, secretKey: string) => fingerprint(`form ${text}`, secretKey);

/**
 * The id of a form that is shown now: what makes a double press count once, and when it was shown. Signed, so that
 * nobody writes an earlier time into it.
 * @param random what tells it from every other form
 */
export function newFormId(random: string, now: Date, secretKey: string): string {
  const text = `${random}.${Math.floor(now.getTime() / 1000).toString(36)}`;
  return `${text}.${sign(text, secretKey)}`;
}

/** When the form of an id was shown; undefined for an id that we have not made. */
function shownAt(formId: string, secretKey: string): Date | undefined {
  const [, text = "", seconds = "", signature = ""] =
    /^([\w-]{1,64}\.([a-z\d]{1,9}))\.([\w-]{22})$/.exec(formId) ?? [];
  if (!sameSecret(signature, sign(text, secretKey)) || text === "") return undefined;
  return new Date(Number.parseInt(seconds, 36) * 1000);
}

/**
 * Reads and judges the hidden part of a sent form.
 * @param random for the form that is shown in its place, if it needs a new id
 */
export function checkFormProtection(
  form: FormData,
  random: string,
  rule: FormRule,
): FormProtectionResult {
  const { secretKey, now, leastSeconds } = rule;
  const given = form.get("formId");
  const formId = typeof given === "string" ? given : "";
  // A new id makes the page set the form up anew, with its trap empty.
  if (String(form.get("leave_empty") ?? "") !== "")
    return { formId: newFormId(random, now, secretKey), doubt: trapWords };
  if (leastSeconds === undefined) return { formId };
  const shown = shownAt(formId, secretKey);
  if (!shown) return { formId: newFormId(random, now, secretKey), doubt: soonWords };
  const seconds = (now.getTime() - shown.getTime()) / 1000;
  return { formId, ...(seconds < leastSeconds && { doubt: soonWords }) };
}

/**
 * The same form sent twice with the same words is one submission: a second press, a reload, a retry of the
 * browser. With other words it is another one: nothing that somebody wrote may get lost.
 */
export function submissionId(formId: string, words: readonly string[]): string {
  return stableUuid(JSON.stringify([formId, ...words]));
}
