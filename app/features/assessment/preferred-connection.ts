import type { Connection } from "../therapists/therapist.ts";
import type { connectionOptions } from "./questions.ts";

const connections: Record<(typeof connectionOptions)[number], Connection | null> = {
  "Video Call": "video",
  "Audio Call": "audio",
  "In-Person (if available)": "in-person",
  "Not sure": null,
};

/** The answer to step 6 as a way to connect. @returns null for "Not sure" and where it was not answered */
export function preferredConnection(answer: string): Connection | null {
  return connections[answer as keyof typeof connections] ?? null;
}
