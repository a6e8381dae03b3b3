import type { Connection } from "../therapist.ts";

/** Texts of the profile screen and of its booking panel. */
export const profileCopy = {
  back: "Back to therapists",
  titleWithErrors: (title: string) => `Error: ${title}`,
  reviews: (count: number) => `(${count} review)`,
  languages: (languages: readonly string[]) => `Languages: ${languages.join(", ")}`,
  inPerson: (place: string) => `In person: ${place}`,
  approach: "Approach to Care",
  concerns: "Client Concerns",
  help: "I offer help in",
  from: (price: string) => `from ${price}`,
  next: (day: string, time: string) =>
    `next: ${day.startsWith("To") ? day.toLowerCase() : day}, ${time.replace(":00", "")}`,
  noNext: "no free times this week",
  seeTimes: "See times",
  fee: ({ full, half }: { full: string; half: string }) =>
    `Fee: ${full} for 60\u{A0}minutes, ${half} for\u{A0}30`,
  length: "Length",
  halfHour: "30 mins",
  hour: "60 mins",
  book: "Book Session",
};

/** Says how sessions take place by link; undefined for a therapist who meets in person only. */
export function callsText(connections: readonly Connection[]): string | undefined {
  const [video, audio] = [connections.includes("video"), connections.includes("audio")];
  if (video && audio) return "Video or audio: join without your camera if you like";
  if (video) return "Video";
  return audio ? "Audio: join without your camera" : undefined;
}
