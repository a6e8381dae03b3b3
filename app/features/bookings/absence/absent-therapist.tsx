import { Form, useNavigation } from "react-router";
import { brand } from "../../../content/brand.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { absentCopy as copy } from "./absent-copy.ts";
import type { AbsenceHelp } from "./report-absence.server.ts";
import { phoneUrl } from "../../../lib/text/phone-link.ts";

/** What a client can do whose therapist isn't there: wait, then call, choose another time or a refund. */
export function AbsentTherapist({
  help,
  therapistName,
}: {
  help: AbsenceHelp;
  therapistName: string;
}) {
  return (
    <section aria-labelledby="absent" className="space-y-4">
      <h2 id="absent" className="text-2xl">
        {copy.title(therapistName)}
      </h2>
      {help.step === "later" ? (
        <p>{copy.later(help.from)}</p>
      ) : (
        <>
          <p>{copy.now}</p>
          <p>
            <a className={buttonStyle({ variant: "secondary" })} href={phoneUrl(brand.phone)}>
              {copy.call(brand.phone)}
            </a>
          </p>
          <p>{copy.hours}</p>
          <Choice name="another_time" shown={help.shown} texts={copy.anotherTime(therapistName)} />
          <Choice name="refund" shown={help.shown} texts={copy.refund(help.amount)} />
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  name: "another_time" | "refund";
  shown: string;
  texts: Readonly<Record<"ask" | "effect" | "submit", string>>;
}

function Choice({ name, shown, texts }: ChoiceProps) {
  const sending = useNavigation().formData;
  return (
    <Disclosure label={texts.ask}>
      <Form method="post" className="space-y-4">
        <p>{texts.effect}</p>
        <input type="hidden" name="choice" value={name} />
        <input type="hidden" name="shown" value={shown} />
        <Button
          name="intent"
          value="absent"
          variant="secondary"
          pending={sending?.get("intent") === "absent" && sending.get("choice") === name}
        >
          {texts.submit}
        </Button>
      </Form>
    </Disclosure>
  );
}
