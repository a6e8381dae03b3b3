import type { Danger } from "../../../domain/safety/danger.ts";
import { emergency, teleManas, whenToCall } from "../../../content/helplines.ts";
import { buttonStyle } from "../../../ui/button.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { t } from "../../../lib/language/t.ts";

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
  const calls = [
    { line: emergency, action: t("Call 112") },
    { line: teleManas, action: t("Call Tele-MANAS 14416") },
  ];
  return (
    <ul className="mt-3 mb-4 grid gap-3 sm:grid-cols-2">
      {(first === "112" ? calls : calls.toReversed()).map(({ line, action }) => (
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

function titleOf(danger: Danger): string {
  if (danger === "medical") return t("If someone is badly hurt or very ill, call 112 now");
  if (danger === "voices") return t("This sounds frightening. You don’t have to face it alone");
  return t("If you’re in danger, please talk to someone now");
}

/** Helplines before an answer, by what the typed text sounds like. The numbers come first, and dial. */
export function HelpFirst({ danger }: { danger: Danger | undefined }) {
  if (!danger) return null;
  if (danger === "perhaps")
    return (
      <p className="mb-8">
        <LinkedText
          text={t(
            "If it’s urgent: call [112](tel:112) in danger, or [Tele-MANAS 14416](tel:14416) to talk, free, 24 hours a day.",
          )}
        />
      </p>
    );
  return (
    <div className="mb-8">
      <Notice tone="warning" title={titleOf(danger)}>
        <Calls first={danger === "voices" ? "14416" : "112"} />
        {danger === "medical" && (
          <p>
            {t("Say where you are and what has happened. Stay with them, and stay on the call.")}
          </p>
        )}
        {danger === "voices" && (
          <p>
            {t(
              "People at Tele-MANAS know such moments. They listen, and tell you where a doctor can help. It’s free, 24 hours a day.",
            )}
          </p>
        )}
        <WhenToCall />
        <p>
          <LinkedText
            text={t(
              "If someone is hurting you: [women’s helpline 181](tel:181), [under 18, Childline 1098](tel:1098).",
            )}
          />
        </p>
        <p>
          <LinkedText
            text={t("You don’t have to know what to say. [More help](/help-now)")}
            reloadDocument
          />
        </p>
      </Notice>
    </div>
  );
}
