import { guideMeta, GuidePage } from "./guide-page.tsx";
import { under18, under18Calls } from "./under-18.words.ts";
import { CallButton } from "../help/call-button.tsx";

/** A static page, with the script of the link to leave it. */
export const handle = { hydrate: false };

export const meta = () => guideMeta(under18);

export default function Under18() {
  return (
    <GuidePage guide={under18}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {under18Calls.map(({ line, words }, position) => (
          <li key={line.number}>
            <CallButton
              number={line.number}
              action={words.action}
              detail={words.detail}
              variant={position === 0 ? "primary" : "secondary"}
            />
          </li>
        ))}
      </ul>
    </GuidePage>
  );
}
