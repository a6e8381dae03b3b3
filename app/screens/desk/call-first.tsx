import { emergency, teleManas } from "../../content/helplines.ts";
import { buttonStyle } from "../../ui/button.tsx";

/** The two numbers of the desk, as rows of 56 px: the emergency number is the one to press. */
export function CallRows() {
  return (
    <ul>
      {[emergency, teleManas].map(({ number, what }, at) => (
        <li key={number} className="desk-quoted min-h-14 border-b border-hairline py-1.5">
          <p>{what}</p>
          <a
            className={buttonStyle({ variant: at === 0 ? "primary" : "secondary" })}
            href={`tel:${number}`}
          >
            Call {number}
          </a>
        </li>
      ))}
    </ul>
  );
}

const FIND =
  "Find the order by email address, phone or number. Owner and support see the client’s phone number there.";

/** For the privacy role, which has no search. */
const ASK =
  "Ask an owner or support for the order’s id: they find it by email address, phone or number, and see the client’s phone number there.";

const steps = [
  `If a person is being hurt, or is about to act: call ${emergency.number} now. Say where the person is.`,
  "Call the therapist, who knows the person. Their email address is in the order, their phone number in your own list.",
  `Thoughts without an act: ${teleManas.number} (free mental-health support from the Government of India, in 20 languages, 24×7) talks with the person, and with you.`,
  FIND,
  "City and emergency contact are told to the therapist alone. A member with the privacy role opens them here, with a reason.",
  "Tell only what protects the life, and only to who needs it: section 23 of the Mental Healthcare Act, 2017.",
  "Write down what you did, in plain words: close the entry on the first screen, or the message, with it.",
];

/** Steps for staff when a person is in danger. @param mayFind who reads them can search for orders */
export function DangerSteps({ mayFind = true }: { mayFind?: boolean }) {
  return (
    <ol className="list-decimal space-y-2 pl-6">
      {steps.map((step) => (
        <li key={step}>{step === FIND && !mayFind ? ASK : step}</li>
      ))}
    </ol>
  );
}
