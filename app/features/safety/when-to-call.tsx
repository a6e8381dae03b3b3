import { whenToCall } from "../../content/when-to-call.ts";

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
