import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { formatInstant } from "../../../lib/india-time.ts";
import type { PersonalSession } from "../personal-data.ts";
import { retainedRecords } from "../retention/retained-records.ts";

/** States what is erased and what is retained before the button; upcoming sessions first. */
export function EraseSection({ sessions }: { sessions: readonly PersonalSession[] }) {
  const open = sessions.filter(({ isOpen }) => isOpen);
  const sold = sessions.filter((one) => !one.isOpen && one.paidPaise > 0);
  return (
    <section aria-labelledby="erase-title" className="space-y-4">
      <h2 id="erase-title">Erase it</h2>
      {open.length > 0 && (
        <Notice tone="warning" title="Something is not over yet">
          <ul className="list-disc space-y-1 pl-5">
            {open.map((one) => (
              <li key={one.order}>
                {formatInstant(new Date(one.startsAt))}, with {one.therapist}: {one.state}
              </li>
            ))}
          </ul>
          <p className="mt-2">
            If you no longer want it, cancel it first: <a href="/find-booking">find my booking</a>.
            If you keep it, erasing takes nothing from it. Its part of your data follows by itself.
          </p>
        </Notice>
      )}
      <p>
        Your answers, messages and applications go at once, and so does everything else that we need
        not keep. What stays:
      </p>
      <ul className="list-disc space-y-2 pl-5 marker:text-sage-deep">
        {retainedRecords({ sold: sold.length, open: open.length }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Disclosure label="Erase my data">
        <Form method="post" className="space-y-4">
          <p>This can’t be undone. A letter tells you what was done, under a number.</p>
          <Button name="intent" value="erase">
            Yes, erase it
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}
