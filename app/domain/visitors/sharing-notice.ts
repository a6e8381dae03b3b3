import { t } from "../../lib/language/t.ts";

/** Days after a session for which its therapist can open shared answers; the database has the same number. */
export const SHARED_DAYS = 7;
const words = {
  text: (therapist: string) =>
    t(
      "Share my answers with {therapist} (optional). They include health information. Only {therapist} can open them, until {sharedDays} days after the session. You can withdraw this on your booking’s page.",
      { therapist, sharedDays: SHARED_DAYS },
    ),
};

/**
 * What a client agrees to by ticking the box: what is shared, with whom, until when, and how to withdraw. The consent
 * stores the version, the language and the hash of the text, so a changed text needs a new version.
 */
export const sharingNotice = {
  purpose: "sharing",
  version: "2026-11-28",
  text: (therapist: string) => words.text(therapist),
};
