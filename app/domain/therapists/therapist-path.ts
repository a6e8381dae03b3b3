import type { Therapist } from "./therapist.ts";

/**
 * Builds the URL of a therapist's profile; the specification puts the public name into it.
 * @param day YYYY-MM-DD, which the strip of the booking panel shows
 */
export function profilePath(name: string, day?: string): string {
  const path = `/therapist/about-therapist?profile=${encodeURIComponent(name)}`;
  return day ? `${path}&day=${day}` : path;
}

/**
 * Builds the URL of the profile of a therapist whom an earlier session or link names.
 * @returns undefined for a therapist who is paused or has left: visitors have no profile of theirs
 */
export const openProfilePath = (
  { name, state }: Pick<Therapist, "name" | "state">,
  day?: string,
): string | undefined => (state === "listed" ? profilePath(name, day) : undefined);

/**
 * Builds the URL of a profile's booking panel with a slot chosen.
 * @param slot names and values of the slot's fields, as the buttons of the match send them
 */
export const profilePathWith = (
  name: string,
  slot: Record<"preferredDate" | "preferredTime" | "duration", string>,
): string => `${profilePath(name, slot.preferredDate)}&${new URLSearchParams(slot)}#book`;

/** @returns the name in the URL of a profile or of a match; empty if there is none */
export function profileOf(request: Request): string {
  return new URL(request.url).searchParams.get("profile") ?? "";
}

export function matchPath(name: string): string {
  return `/match?profile=${encodeURIComponent(name)}`;
}

/**
 * Builds the URL of a match with the slot of a booking panel, which a browser that keeps no cookie would lose.
 * @param slot names and values of the slot's fields, as the buttons of the match send them
 */
export function matchPathWith(name: string, slot: Record<string, string>): string {
  return `${matchPath(name)}&${new URLSearchParams(slot)}`;
}
