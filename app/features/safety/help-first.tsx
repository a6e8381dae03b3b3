import { childline, womenHelpline } from "../../content/helplines.ts";
import { whenToCall } from "../../content/when-to-call.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { helpFirstCopy as copy } from "./help-first-copy.ts";
import { WhenToCall } from "./when-to-call.tsx";

const link = "inline-block underline underline-offset-4";

/** Helplines before an answer to words of danger. The numbers come first, and dial. */
export function HelpFirst() {
  return (
    <div className="mb-8">
      <Notice tone="warning" title={copy.title}>
        <ul className="mt-3 mb-4 grid gap-3 sm:grid-cols-2">
          {whenToCall.map(({ line, label }) => (
            <li key={line.number}>
              <a
                href={`tel:${line.number}`}
                className={buttonStyle({ variant: "secondary", wide: true })}
              >
                {copy.call(label)}
              </a>
            </li>
          ))}
        </ul>
        <WhenToCall />
        <p>
          {copy.others}
          <a href={`tel:${womenHelpline.number}`} className={link}>
            {copy.women}
          </a>
          {copy.or}
          <a href={`tel:${childline.number}`} className={link}>
            {copy.child}
          </a>
          .
        </p>
        <p>
          {copy.note}{" "}
          <a href="/help-now" className={link}>
            {copy.more}
          </a>
        </p>
      </Notice>
    </div>
  );
}
