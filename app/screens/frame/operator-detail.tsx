import { shownDetail } from "../../content/brand.ts";
import { currentLanguage } from "../../lib/language/language.ts";

/** A detail that the operator set: in their own language, or a placeholder in that of the page. */
export function OperatorDetail({ detail }: { detail: string }) {
  const shown = shownDetail(detail);
  const isTheirs = currentLanguage() === "hi" && shown === detail;
  return <span lang={isTheirs ? "en" : undefined}>{shown}</span>;
}
