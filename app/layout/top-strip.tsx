import { useLocation } from "react-router";
import { emergency, teleManas } from "../content/helplines.ts";
import { layoutCopy as copy } from "./layout-copy.ts";

function Number({ name, number }: { name: string; number: string }) {
  return (
    <a
      href={`tel:${number}`}
      aria-label={copy.callByName(name, number)}
      className="inline-block px-1 font-semibold underline underline-offset-4"
    >
      {number}
    </a>
  );
}

/**
 * A line of 24 px across the top of every page: both helplines one tap away, and in a demo that it is one. The page of
 * helplines has them as buttons instead.
 */
export function TopStrip({ demo }: { demo: boolean }) {
  const hasNumbers = useLocation().pathname !== "/help-now";
  if (!demo && !hasNumbers) return null;
  return (
    <section aria-label={copy.topStrip} className="bg-sage text-[0.875rem]/6">
      <div className="mx-auto flex max-w-6xl flex-wrap justify-between px-4 sm:px-6">
        {demo && (
          <p>
            {copy.demo[0]}
            <span className="max-[24rem]:hidden">{copy.demo[1]}</span>
          </p>
        )}
        {hasNumbers && (
          <p>
            {copy.help}
            <Number {...emergency} /> {copy.or} <Number {...teleManas} />
          </p>
        )}
      </div>
    </section>
  );
}
