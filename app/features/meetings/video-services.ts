/** The settings that decide which video services carry a session. */
interface MeetingSettings {
  MEETINGS: "jitsi" | "google-meet";
  JITSI_DOMAIN?: string | undefined;
}

/** Names a video service as visitors know it, and what it receives. */
export interface VideoService {
  name: string;
  /** Whether it receives the email addresses of those who meet, to let them in. */
  receivesEmail: boolean;
  /** Whether it is used only when the first one can't be reached. */
  isFallback: boolean;
}

/** Lists the configured video services, for the privacy policy. Jitsi with Google Meet is the fallback. */
export function listVideoServices({ MEETINGS, JITSI_DOMAIN }: MeetingSettings): VideoService[] {
  const isFallback = MEETINGS === "google-meet";
  const jitsi = JITSI_DOMAIN
    ? [{ name: `Jitsi (${JITSI_DOMAIN})`, receivesEmail: false, isFallback }]
    : [];
  if (!isFallback) return jitsi;
  return [{ name: "Google Meet", receivesEmail: true, isFallback: false }, ...jitsi];
}
