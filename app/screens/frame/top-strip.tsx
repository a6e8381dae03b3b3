import { localPath } from "../../lib/language/local-path.ts";
import { ELSEWHERE, LEAVE, leavesByStrip } from "../../lib/web/leaving.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { useLocation } from "react-router";
import { t } from "../../lib/language/t.ts";

/** What the strip says of a demo. */
const layoutCopy = {
  /** The later parts where there is room. */
  demo: {
    get name() {
      return t("Demo");
    },
    get money() {
      return t(": no real money");
    },
    get sessions() {
      return t(" or sessions");
    },
  },
};

/**
 * The quick exit: a link to a neutral page, by way of a page that remembers that someone left. With `leave-page.ts` it
 * also replaces the page in the history.
 * @param strip in the line across the top, as text; else as a button
 */
export function LeaveLink({ strip = false }: { strip?: boolean }) {
  return (
    <a
      href={localPath(LEAVE)}
      rel="noreferrer nofollow"
      data-leave={ELSEWHERE}
      className={
        strip
          ? "no-print inline-block font-semibold underline underline-offset-4"
          : `no-print pointer-events-auto ${buttonStyle({ variant: "secondary", compact: true })}`
      }
    >
      {t("Leave this page")}
    </a>
  );
}

/**
 * A line of 24 px across the top: in a demo that it is one, and on a personal page, where it stays in sight, the link
 * to leave it. The helplines are in the header's pill.
 */
export function TopStrip({ demo }: { demo: boolean }) {
  const { pathname } = useLocation();
  const leaves = leavesByStrip(pathname);
  if (!demo && !leaves) return null;
  const { name, money, sessions } = layoutCopy.demo;
  return (
    <section
      aria-label={t("Notice")}
      className={`bg-sage text-[0.875rem]/6 ${leaves ? "leave-strip sticky top-0 z-25 print:static" : ""}`}
    >
      <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-4 px-4 sm:px-6">
        {demo && (
          <p>
            <span>{leaves ? name : name + money}</span>
            {leaves && <span className="max-[27rem]:hidden">{money}</span>}
            <span className={leaves ? "max-sm:hidden" : "max-[24rem]:hidden"}>{sessions}</span>
          </p>
        )}
        {leaves && <LeaveLink strip />}
      </div>
    </section>
  );
}
