import { Button } from "../../../ui/button.tsx";
import { StaticForm } from "../../../ui/form/static-form.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { formatInstant } from "../../../lib/india-time.ts";
import type { PersonalSession } from "../personal-data.ts";
import { yourDataCopy } from "./your-data-copy.ts";

const copy = yourDataCopy.erase;

interface EraseSectionProps {
  sessions: readonly PersonalSession[];
  /** What is retained, see `retainedRecords`. */
  retained: readonly string[];
}

/** States what is erased and what is retained before the button; upcoming sessions first. */
export function EraseSection({ sessions, retained }: EraseSectionProps) {
  const open = sessions.filter(({ isOpen }) => isOpen);
  return (
    <section aria-labelledby="erase-title" className="space-y-4">
      <h2 id="erase-title">{copy.title}</h2>
      {open.length > 0 && (
        <Notice tone="warning" title={copy.openTitle}>
          <ul className="list-disc space-y-1 pl-5">
            {open.map((one) => (
              <li key={one.order}>
                {copy.openLine(formatInstant(new Date(one.startsAt)), one.therapist, one.state)}
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <LinkedText text={copy.openWays} />
          </p>
        </Notice>
      )}
      <p>{copy.effect}</p>
      <ul className="list-disc space-y-2 pl-5 marker:text-sage-deep">
        {retained.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Disclosure label={copy.label}>
        <StaticForm className="space-y-4">
          <p>{copy.warning}</p>
          <Button name="intent" value="erase">
            {copy.submit}
          </Button>
        </StaticForm>
      </Disclosure>
    </section>
  );
}
