import { type Purpose, purposes } from "./analytics-consent.ts";

/**
 * Parses a choice from a form: `all` from the question below a page, or one field per purpose.
 * @param asked the purposes that this site has a service for
 * @returns undefined if one of them has no answer; other purposes are a no
 */
export function parseChoiceForm(
  form: FormData,
  asked: readonly Purpose[],
): Record<Purpose, boolean> | undefined {
  const answers = { analytics: false, advertising: false };
  for (const purpose of purposes.filter((one) => asked.includes(one))) {
    const answer = form.get("all") ?? form.get(purpose);
    if (answer !== "yes" && answer !== "no") return undefined;
    answers[purpose] = answer === "yes";
  }
  return answers;
}
