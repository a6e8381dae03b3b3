import { singleLineText } from "../../../lib/text/single-line-text.ts";
import type { Block } from "../layout/email-content.ts";

/**
 * Takes the first word of a typed name, for a greeting. Keeps only characters of names, so that no mail client turns
 * it into a link: the name field must not let a stranger send links in our cleaned.
 *
 * @returns undefined when no character of a name is left
 */
export function firstName(name: string): string | undefined {
  const [word = ""] = singleLineText(name, 40).split(" ");
  const cleaned = word.replace(/(?![\u{200c}\u{200d}])[^\p{L}\p{M}\p{Nd}'’…-]/gu, "");
  return cleaned === "" || cleaned === "…" ? undefined : cleaned;
}

/** The block "Hello Priya,"; empty without a name, since "Hello," alone looks like spam. */
export function greeting(name: string): Block[] {
  const first = firstName(name);
  return first === undefined ? [] : [{ kind: "paragraph", text: `Hello ${first},` }];
}
