import { inLanguages, type Translation } from "../lib/language/in-languages.ts";

/** The audio tracks. How their files were made: docs/decisions/0015-generated-sounds.md. */
export interface AudioTrack {
  id: "rain" | "sea" | "brown-noise" | "tanpura" | "singing-bowls" | "box-breathing";
  name: string;
  about: string;
}

const en = {
  tracks: {
    "box-breathing": {
      name: "Box breathing",
      about: "Breathe in, hold, breathe out, hold: four seconds each. Stop if you feel dizzy.",
    },
    rain: { name: "Rain", about: "Steady rain, with drops close by." },
    sea: { name: "Sea", about: "Slow waves that come in and draw back." },
    "brown-noise": { name: "Brown noise", about: "A low, even hush that covers other sounds." },
    tanpura: { name: "Tanpura", about: "Four strings, plucked one after the other." },
    "singing-bowls": { name: "Singing bowls", about: "Single strokes that fade slowly." },
  },
};

const hi: Translation<typeof en> = {
  tracks: {
    "box-breathing": {
      name: "चार हिस्सों में साँस",
      about: "साँस लें, रोकें, छोड़ें, रोकें: हर एक चार सेकंड। चक्कर आए, तो रुक जाएँ।",
    },
    rain: { name: "बारिश", about: "लगातार बारिश, पास गिरती बूँदों के साथ।" },
    sea: { name: "समुद्र", about: "धीमी लहरें, जो आती हैं और लौट जाती हैं।" },
    "brown-noise": {
      name: "ब्राउन नॉइज़",
      about: "धीमी, एक जैसी सरसराहट, जो बाक़ी आवाज़ों को ढक लेती है।",
    },
    tanpura: { name: "तानपूरा", about: "चार तार, एक के बाद एक।" },
    "singing-bowls": { name: "सिंगिंग बाउल", about: "एक-एक गूँज, जो धीरे-धीरे मिट जाती है।" },
  },
};

const words = inLanguages({ en, hi });

const track = (id: AudioTrack["id"]): AudioTrack => ({ id, ...words.tracks[id] });

/** Lists the sounds in the language of the page, the guided one first. */
export const audioTracks = (): readonly AudioTrack[] =>
  (["box-breathing", "rain", "sea", "brown-noise", "tanpura", "singing-bowls"] as const).map(track);

/** Returns the URL of a sound's file, which lies below `public/`. */
export const soundAddress = (id: AudioTrack["id"]) => `/resource/audio/${id}.mp3`;
