import type { ReactNode } from "react";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import type { Therapist } from "../therapist.ts";
import { offersInPerson } from "../session-connection.ts";
import { callsText, profileCopy } from "./profile-copy.ts";

type Facts = Pick<Therapist, "language" | "connection" | "inPersonPlace">;

/** Languages and the ways to connect. In person only where the therapist has a place for it. */
export function ProfileFacts({ therapist }: { therapist: Facts }) {
  const calls = callsText(therapist.connection);
  const isVideo = therapist.connection.includes("video");
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      <Fact icon="translate">{profileCopy.languages(therapist.language)}</Fact>
      {calls && <Fact icon={isVideo ? "video" : "voice"}>{calls}</Fact>}
      {offersInPerson(therapist) && therapist.inPersonPlace && (
        <Fact icon="check">{profileCopy.inPerson(therapist.inPersonPlace)}</Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="pt-1 text-sage-deep">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
