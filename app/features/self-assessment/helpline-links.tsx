import { emergency, teleManas } from "../../content/helplines.ts";
import { selfCheckCopy as copy } from "./self-check-copy.ts";

/** Helplines, shown before the questions and beside every score, since a low score proves nothing. */
export function HelplineLinks() {
  return (
    <div className="rounded-card bg-sage p-5">
      <p className="font-semibold">{copy.helpTitle}</p>
      <p className="mt-1">
        {copy.helpEmergency}
        <a href={`tel:${emergency.number}`}>{copy.emergency}</a>.
      </p>
      <p>
        {copy.helpTalk}
        <a href={`tel:${teleManas.number}`} className="inline-block underline">
          {copy.talk}
        </a>
        .
      </p>
    </div>
  );
}
