import type { Danger } from "../../../domain/safety/danger.ts";
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

/** Both numbers as buttons; the one to call first stands first. */
function Calls({ first }: { first: "112" | "14416" }) {
  const calls = first === "112" ? copy.calls : copy.calls.toReversed();
  return (
    <ul className="mt-3 mb-4 grid gap-3 sm:grid-cols-2">
      {calls.map(({ line, action }) => (
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
  );
}

/** Helplines before an answer, by what the typed text sounds like. The numbers come first, and dial. */
export function HelpFirst({ danger }: { danger: Danger | undefined }) {
  if (!danger) return null;
  if (danger === "perhaps")
    return (
      <p className="mb-8">
        <LinkedText text={copy.perhaps} />
      </p>
    );
  const own = danger === "medical" || danger === "voices" ? copy[danger] : undefined;
  return (
    <div className="mb-8">
      <Notice tone="warning" title={own?.title ?? copy.title}>
        <Calls first={danger === "voices" ? "14416" : "112"} />
        {own && <p>{own.text}</p>}
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
