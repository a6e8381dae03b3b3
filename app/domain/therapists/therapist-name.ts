import { currentLanguage } from "../../lib/language/language.ts";

export interface Named {
  /** Of URLs, forms, orders, receipts and the API, in every language. */
  name: string;
  /** In Devanagari, where the therapist gave it; a page in English is not sent it. */
  nameHi?: string | null | undefined;
}

/** Returns a therapist's name as people read it in the language of the page. */
export function therapistDisplayName({ name, nameHi }: Named): string {
  return currentLanguage() === "hi" ? (nameHi ?? name) : name;
}

/** Copies the names that a page needs: the one in Devanagari for a page in Hindi alone. */
export function namesOf({ name, nameHi }: Named): Named {
  return currentLanguage() === "hi" && nameHi ? { name, nameHi } : { name };
}
