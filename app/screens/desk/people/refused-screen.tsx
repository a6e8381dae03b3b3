import type { DeskPlace } from "../../../domain/staff/desk-screens.ts";
import { DeskFrame, DeskHeading, signedOut } from "../desk-frame.tsx";
import styles from "../desk.css?url";

/** A screen that none of a person's roles opens, in the frame of the desk. Of the server alone. */
export function RefusedScreen({ place }: { place: DeskPlace }) {
  return (
    <DeskFrame desk={{ ...signedOut, ...place, counts: {} }}>
      <link rel="stylesheet" precedence="default" href={styles} />
      <DeskHeading>Your role doesn’t open this screen</DeskHeading>
      <p>{`You are here as ${place.role}. Choose another screen, or ask an owner for the role.`}</p>
      <p className="desk-back">
        <a href="/desk">Back to the desk</a>
      </p>
    </DeskFrame>
  );
}
