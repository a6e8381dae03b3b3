import { type Purpose, purposes } from "./analytics-consent.ts";

/**
 * A choice as a form sends it: `all` from the question at the foot of a page, or each purpose for itself.
 * @param asked the purposes that this site has a service for
 * @returns undefined if one of them has no answer; a purpose that isn't asked for is a no
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
