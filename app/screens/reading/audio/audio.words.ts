import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";
import { brand } from "../../../content/brand.ts";

const audioEn = {
  title: "Soothing Audios",
  tabTitle: `Soothing Audios: ${brand.name}`,
  description: "Rain, the sea, a tanpura, singing bowls and a slow breath, to listen to for free.",
  lead: "Sounds to help you rest. Nothing plays until you press play.",
  back: "Resources",
  saveTitle: "Save a sound",
  save: (name: string) => `Save ${name} as a file (less than 0.3 MB)`,
  note: "These sounds are made by a computer, not recorded. If one makes you uneasy, stop it.",
};

const audioHi: Translation<typeof audioEn> = {
  title: "मन शांत करने वाली आवाज़ें",
  tabTitle: `मन शांत करने वाली आवाज़ें: ${brand.name}`,
  description: "बारिश, समुद्र, तानपूरा, सिंगिंग बाउल और धीमी साँस, मुफ़्त में सुनें।",
  lead: "आराम देने वाली आवाज़ें। जब तक आप न चलाएँ, कुछ नहीं बजता।",
  back: "पढ़ें और सुनें",
  saveTitle: "आवाज़ सेव करें",
  save: (name) => `${name}: फ़ाइल में सेव करें (0.3 MB से कम)`,
  note: "ये आवाज़ें कंप्यूटर से बनी हैं, रिकॉर्ड की हुई नहीं। किसी आवाज़ से बेचैनी हो, तो उसे रोक दें।",
};

/** All texts of the audio page, except names and descriptions of the sounds (app/content/audio-tracks.ts). */
export const audioCopy = inLanguages({ en: audioEn, hi: audioHi });
