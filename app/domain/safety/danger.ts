/**
 * What a text sounds like. "perhaps" has only a word that may mean danger: it orders what the desk reads, and shows one
 * line of helplines. Every other kind is an alarm.
 */
export type Danger = "medical" | "danger" | "threat" | "voices" | "perhaps";

/** True if a text is an alarm: its sender sees helplines first, and the desk reads it before all others. */
export function isAlarm(danger: Danger | null | undefined): boolean {
  return Boolean(danger) && danger !== "perhaps";
}

/** Tells our team in an email why a message is to be read before others; none of its words. */
export const readFirstText = (danger: Danger | undefined): string =>
  danger === "threat"
    ? "Please read it now. Its words may be a threat against someone who works with us."
    : "Please read it now. Its words may mean that someone is in danger.";
