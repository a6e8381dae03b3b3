import { whenToCall, childline, womenHelpline } from "../../../content/helplines.ts";
import { buttonStyle } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { helpFirstCopy as copy } from "./help.words.ts";

/** The two sentences about 112 and 14416, with numbers that dial. */
export function WhenToCall() {
  return whenToCall.map(({ before, line, label, after }) => (
    <p key={line.number}>
      <span>{before}</span>
      <a href={`tel:${line.number}`} className="inline-block underline underline-offset-4">
        {label}
      </a>
      <span>{after}</span>
    </p>
  ));
}

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
