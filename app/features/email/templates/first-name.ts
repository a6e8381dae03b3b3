import { singleLineText } from "../../../lib/text/single-line-text.ts";
import type { Block } from "../layout/email-content.ts";

/**
 * The first word of a name that somebody typed, for a greeting. Only what names are made of is kept, so that
 * no mail client makes a link of it: the name field must not let a stranger send links in our letters.
 *
 * @returns undefined when nothing of a name is left
 */
export function firstName(name: string): string | undefined {
  const [word = ""] = singleLineText(name, 40).split(" ");
  const emails = word.replace(/(?![\u{200c}\u{200d}])[^\p{L}\p{M}\p{Nd}'’…-]/gu, "");
  return emails === "" || emails === "…" ? undefined : emails;
}

/** "Hello Priya," as the first block of an email; without a name nothing, since "Hello," alone reads like junk mail. */
export function greeting(name: string): Block[] {
  const first = firstName(name);
  return first === undefined ? [] : [{ kind: "paragraph", text: `Hello ${first},` }];
}
