import { useLocation } from "react-router";
import { emergency, teleManas } from "../content/helplines.ts";
import { leavesByStrip } from "../lib/web/leaving.ts";
import { layoutCopy as copy } from "./layout-copy.ts";
import { LeaveLink } from "./leave-link.tsx";

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
 * helplines has them as buttons instead. On a personal page it stays in sight and has the link to leave it.
 */
export function TopStrip({ demo }: { demo: boolean }) {
  const { pathname } = useLocation();
  const hasNumbers = pathname !== "/help-now";
  const leaves = leavesByStrip(pathname);
  if (!demo && !hasNumbers) return null;
  const [name, money, sessions] = copy.demo;
  return (
    <section
      aria-label={copy.topStrip}
      className={`bg-sage text-[0.875rem]/6 ${leaves ? "leave-strip" : ""}`}
    >
      <div className="mx-auto flex max-w-6xl flex-wrap justify-between px-4 sm:px-6">
        {demo && (
          <p>
            <span>{leaves ? name : name + money}</span>
            {leaves && <span className="max-[27rem]:hidden">{money}</span>}
            <span className={leaves ? "max-sm:hidden" : "max-[24rem]:hidden"}>{sessions}</span>
          </p>
        )}
        {hasNumbers && (
          <p>
            {copy.help}
            <Number {...emergency} /> {copy.or} <Number {...teleManas} />
          </p>
        )}
        {leaves && <LeaveLink strip />}
      </div>
    </section>
  );
}
