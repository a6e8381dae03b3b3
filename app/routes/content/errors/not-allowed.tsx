import { brand } from "../../../content/brand.ts";
import { errorsCopy } from "./errors-copy.ts";

/**
 * The page for a screen of the desk that the guard refused before any of the desk was loaded.
 * @param text the guard's
 */
export function NotAllowed({ text }: { text: string }) {
  return (
    <main id="main" className="mx-auto max-w-3xl p-4 pt-10">
      <title>{`${text} ${brand.name} desk`}</title>
      <h1>{text}</h1>
      <p className="mt-4">
        <a href="/desk" className="inline-flex min-h-11 items-center">
          {errorsCopy.notAllowed.desk}
        </a>
      </p>
    </main>
  );
}
