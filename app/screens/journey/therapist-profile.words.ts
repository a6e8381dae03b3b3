import { t } from "../../lib/language/t.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { brand } from "../../content/brand.ts";
import type { NextFree, Connection } from "../../domain/therapists/therapist.ts";
import { formatDayWithYear, instantOf } from "../../lib/india-time.ts";
import { registerLabel } from "../../domain/therapists/roster-labels.ts";
import type { Credential } from "../../domain/therapists/roster-entry.ts";

/** Texts of the profile screen and of its booking panel. */
export const profileCopy = {
  calls: {
    get both() {
      return t("Video or audio: join without your camera if you like");
    },
    get video() {
      return t("Video");
    },
    get audio() {
      return t("Audio: join without your camera");
    },
  },
  next: ({ when, day, time }: NextFree) => {
    const short = currentLanguage() === "en" ? time.replace(":00", "") : time;
    if (when === "later") return t("next: {day}, {time}", { day, time: short });
    return when === "tomorrow"
      ? t("next: tomorrow, {time}", { time: short })
      : t("next: today, {time}", { time: short });
  },
  get unknown() {
    return t("This name is not on our list. It may have changed, or the link may be incomplete.");
  },
  get unknownTab() {
    return t("Therapist not found: {brand}", { brand: brand.name });
  },
};

/** Says how sessions take place by link; undefined for a therapist who meets in person only. */
export function callsText(connections: readonly Connection[]): string | undefined {
  const [video, audio] = [connections.includes("video"), connections.includes("audio")];
  if (video && audio) return profileCopy.calls.both;
  if (video) return profileCopy.calls.video;
  return audio ? profileCopy.calls.audio : undefined;
}

export const unknownHead = () => [
  { title: profileCopy.unknownTab },
  { name: "description", content: profileCopy.unknown },
];

/** A credential with its date as shown on a page. */
export interface CredentialCopy {
  register: string;
  number: string;
  /** "Thu 1 Oct 2026" */
  checkedOn: string;
}

/** Formats credentials on the server, with dates in India's time zone. */
export function credentialCopy(credentials: readonly Credential[]): CredentialCopy[] {
  return credentials.map(({ register, number, checkedOn }) => ({
    register: registerLabel(register),
    number,
    checkedOn: formatDayWithYear(instantOf(checkedOn, 12)),
  }));
}
