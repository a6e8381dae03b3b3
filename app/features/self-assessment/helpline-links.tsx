import { emergency, teleManas } from "../../content/helplines.ts";

/** Helplines, shown before the questions and beside every score, since a low score proves nothing. */
export function HelplineLinks() {
  return (
    <div className="rounded-soft bg-sage p-5">
      <p className="font-semibold">Whatever your score, help is there now</p>
      <p className="mt-1">
        If you think of harming yourself, or are in danger, call{" "}
        <a href={`tel:${emergency.number}`}>{emergency.number}</a>. To talk to somebody, free, at
        any hour, call {teleManas.name} <a href={`tel:${teleManas.number}`}>{teleManas.number}</a>.
      </p>
    </div>
  );
}
