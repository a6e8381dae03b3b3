import { stableUuid } from "./token.ts";

/** What the hidden part of a form (app/ui/form-guard.tsx) says. */
export interface FormGuardAnswer {
  /** Made anew for each form that is shown; empty where another client left it out. */
  formId: string;
  /** A field that nobody can see was filled: most likely by a machine. */
  trapped: boolean;
}

export function readFormGuard(form: FormData): FormGuardAnswer {
  return {
    formId: String(form.get("formId") ?? ""),
    trapped: String(form.get("leave_empty") ?? "") !== "",
  };
}

/** Said above a form whose trap was filled; a browser that fills in forms by itself may have done it. */
export const trapWords =
  "This looked like an automatic message, so it has not been sent yet. If you wrote it, please send it again.";

/**
 * The same form sent twice with the same words is one submission: a second press, a reload, a retry of the
 * browser. With other words it is another one: nothing that somebody wrote may get lost.
 */
export function submissionId(formId: string, words: readonly string[]): string {
  return stableUuid(JSON.stringify([formId, ...words]));
}
