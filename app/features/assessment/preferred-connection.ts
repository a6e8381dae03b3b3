import type { Connection } from "../therapists/therapist.ts";
import type { connectionOptions } from "./questions.ts";

const connections: Record<(typeof connectionOptions)[number], Connection | null> = {
  "Video Call": "video",
  "Audio Call": "audio",
  "In-Person (if available)": "in-person",
  "Not sure": null,
};

/** Converts the answer to step 6 to a connection. @returns null for "Not sure" and for no answer */
export function preferredConnection(answer: string): Connection | null {
  return connections[answer as keyof typeof connections] ?? null;
}
