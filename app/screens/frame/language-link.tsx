import { useLocation } from "react-router";
import { currentLanguage } from "../../lib/language/language.ts";

/**
 * Leads to the same page in the other language, whose name it has in its own script, and keeps the choice
 * (app/lib/language/chosen-language.ts). A plain link: the other page comes with scripts of its own.
 */
export function LanguageLink({ className = "" }: { className?: string }) {
  const { pathname, search } = useLocation();
  const other = currentLanguage() === "en" ? "hi" : "en";
  return (
    <a
      href={`/in/${other}${pathname}${search}`}
      lang={other}
      hrefLang={other}
      className={`min-h-11 items-center underline underline-offset-4 ${className}`}
    >
      {other === "hi" ? "हिन्दी" : "English"}
    </a>
  );
}
