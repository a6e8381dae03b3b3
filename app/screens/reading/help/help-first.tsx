import { whenToCall } from "../../../content/helplines.ts";
import { buttonStyle } from "../../../ui/button.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { helpFirstCopy as copy } from "./help.words.ts";

/** The two sentences about 112 and 14416, with numbers that dial. */
export function WhenToCall() {
  return (
    <>
      <p>
        <LinkedText text={whenToCall.danger} />
      </p>
      <p>
        <LinkedText text={whenToCall.thoughts} />
      </p>
    </>
  );
}

/** Helplines before an answer to words of danger. The numbers come first, and dial. */
export function HelpFirst() {
  return (
    <div className="mb-8">
      <Notice tone="warning" title={copy.title}>
        <ul className="mt-3 mb-4 grid gap-3 sm:grid-cols-2">
          {copy.calls.map(({ line, action }) => (
            <li key={line.number}>
              <a
                href={`tel:${line.number}`}
                className={buttonStyle({ variant: "secondary", wide: true })}
              >
                {action}
              </a>
            </li>
          ))}
        </ul>
        <WhenToCall />
        <p>
          <LinkedText text={copy.others} />
        </p>
        <p>
          <LinkedText text={copy.note} reloadDocument />
        </p>
      </Notice>
    </div>
  );
}
