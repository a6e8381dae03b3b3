import { firstName } from "../../../lib/contact.ts";
import type { Block } from "../layout/email-content.ts";

/** The block "Hello Priya,"; empty without a name, since "Hello," alone looks like spam. */
export function greeting(name: string): Block[] {
  const first = firstName(name);
  return first === undefined ? [] : [{ kind: "paragraph", text: `Hello ${first},` }];
}
