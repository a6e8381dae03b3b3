import type { MeetingProvider } from "../../app/features/meetings/provider.ts";
import { type Finding, well, wrong } from "./finding.ts";

const MEETING = "meeting";

/** Asks the video service as much as can be asked without opening a meeting. */
export async function examineMeetings(meetings: MeetingProvider): Promise<Finding> {
  const found = (await meetings.check?.()) ?? { ok: true };
  if (found.ok) return well(MEETING, `${meetings.name} answers.`);
  const variable = meetings.name === "jitsi" ? "JITSI_DOMAIN" : "its variables and credentials";
  return wrong(
    MEETING,
    `${meetings.name} can't be used (${found.trouble}).`,
    `Correct ${variable}, or see whether the service is up; links wait meanwhile.`,
  );
}
