import { AsyncLocalStorage } from "node:async_hooks";
import "./catalogues.server.ts";
import { type Language, readLanguageFrom } from "./language.ts";

const storage = new AsyncLocalStorage<Language>();
readLanguageFrom(() => storage.getStore() ?? "en");

/**
 * Does something in a language: every word and every time that is formatted meanwhile is of it, also after an `await`.
 * A request has the language of its path; what is written to a client without a request, that of their order.
 */
export function withLanguage<Result>(language: Language, act: () => Result): Result {
  return storage.run(language, act);
}
