import { data } from "react-router";
import { DeskHeading } from "../desk-frame.tsx";

const copy = {
  title: "There is no such page at the desk",
  text: "Look at the address, or choose from the menu.",
  back: "Back to the desk",
} as const;

export const handle = { hydrate: false, desk: true };

/** An unknown path below the desk or a therapist's own screens: a visitor's page would offer a session. */
export const loader = () => data(null, { status: 404 });

export default function UnknownScreen() {
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      <p>{copy.text}</p>
      <p className="desk-back">
        <a href="/desk">{copy.back}</a>
      </p>
    </>
  );
}
