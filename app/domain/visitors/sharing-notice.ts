import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

/** Days after a session for which its therapist can open shared answers; the database has the same number. */
export const SHARED_DAYS = 7;

const en = {
  text: (therapist: string) =>
    `Share my answers with ${therapist} (optional). They include health information. Only ${therapist} can open them, until ${SHARED_DAYS} days after the session. You can withdraw this on your booking’s page.`,
};

const hi: Translation<typeof en> = {
  text: (therapist) =>
    `मेरे जवाब ${therapist} को दिखाएँ (ज़रूरी नहीं)। इनमें सेहत की जानकारी है। ये सिर्फ़ ${therapist} को दिखेंगे, सेशन के ${SHARED_DAYS} दिन बाद तक। अपनी बुकिंग के पेज पर जब चाहें, इसे बंद करें।`,
};

const words = inLanguages({ en, hi });

/**
 * What a client agrees to by ticking the box: what is shared, with whom, until when, and how to withdraw. The consent
 * stores the version, the language and the hash of the text, so a changed text needs a new version.
 */
export const sharingNotice = {
  purpose: "sharing",
  version: "2026-11-28",
  text: (therapist: string) => words.text(therapist),
};
