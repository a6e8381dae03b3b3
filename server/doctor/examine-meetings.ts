import type { MeetingProvider } from "../../app/domain/meetings/meeting-provider.ts";
import { type Finding, well, wrong } from "./finding.ts";

const MEETING = "meeting";

/** The remedy by the name of the service. */
const remedies: Record<string, string> = {
  jitsi: "Correct JITSI_DOMAIN, or see whether the service is up; links wait meanwhile.",
  "google-meet":
    "Compare the GOOGLE_ variables with the account, see that the Calendar API is enabled and, for a service account, " +
    "that its client id has the scope calendar.events delegated; meanwhile the Jitsi server of JITSI_DOMAIN, if set, opens the rooms.",
};

/** Checks the video service as far as possible without creating a meeting. */
export async function examineMeetings(meetings: MeetingProvider): Promise<Finding> {
  const found = (await meetings.check?.()) ?? { ok: true };
  if (found.ok) return well(MEETING, `${meetings.name} answers.`);
  return wrong(
    MEETING,
    `${meetings.name} can't be used (${found.trouble}).`,
    remedies[meetings.name] ?? "See whether the service is up.",
  );
}
