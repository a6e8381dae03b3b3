import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";
import { brand } from "../../../content/brand.ts";

const playingEn = {
  play: "Play",
  stop: "Stop",
  preparing: "Getting <sound> ready.",
  playing: "<sound> is playing.",
  stopped: "<sound> has stopped.",
  ended: "<sound> has ended.",
  failed: "<sound> did not load. Check the connection and press play again.",
};

export type PlayingWords = typeof playingEn;

const playingHi: Translation<PlayingWords> = {
  play: "चलाएँ",
  stop: "रोकें",
  preparing: "<sound>: तैयार हो रहा है।",
  playing: "<sound>: चल रहा है।",
  stopped: "<sound>: रुक गया।",
  ended: "<sound>: ख़त्म हुआ।",
  failed: "<sound>: नहीं खुला। इंटरनेट देखें और फिर चलाएँ।",
};

/**
 * What the player's script says, with the sound's name in place of `<sound>`: its buttons, and the line for screen
 * readers. The page gives them to the script, which so has the words of one language.
 */
export const playingCopy = inLanguages({ en: playingEn, hi: playingHi });

const audioEn = {
  title: "Soothing Audios",
  tabTitle: `Soothing Audios: ${brand.name}`,
  description: "Rain, the sea, a tanpura, singing bowls and a slow breath, to listen to for free.",
  lead: "Sounds to help you rest. Nothing plays until you press play, and only one plays at a time.",
  back: "Resources",
  settings: "Sound settings",
  volume: "Volume",
  stopAfter: "Stop after",
  timers: [
    [0, "No end"],
    [5, "5 minutes"],
    [15, "15 minutes"],
    [30, "30 minutes"],
    [60, "1 hour"],
  ],
  nothingPlays: "Nothing is playing.",
  ownPlayer:
    "Each sound has your browser’s own player: press play there, and set the volume there.",
  /** Before the sound's name, which a row shows beside the button. */
  get play() {
    return playingCopy.play;
  },
  step: (step: string) => `${step}, 4 seconds`,
  moveCircle: "Move the circle without sound",
  circleRests: "Your device asks for less motion, so the circle stays still.",
  saveTitle: "Save a sound",
  save: (name: string) => `Save ${name} as a file (less than 0.3 MB)`,
  note: "These sounds are made by a computer, not recorded. If one makes you uneasy, stop it.",
};

const audioHi: Translation<typeof audioEn> = {
  title: "मन शांत करने वाली आवाज़ें",
  tabTitle: `मन शांत करने वाली आवाज़ें: ${brand.name}`,
  description: "बारिश, समुद्र, तानपूरा, सिंगिंग बाउल और धीमी साँस, मुफ़्त में सुनें।",
  lead: "आराम देने वाली आवाज़ें। जब तक आप न चलाएँ, कुछ नहीं बजता, और एक बार में एक ही आवाज़ चलती है।",
  back: "पढ़ें और सुनें",
  settings: "आवाज़ की सेटिंग",
  volume: "आवाज़ कितनी तेज़",
  stopAfter: "कब रुके",
  timers: [
    [0, "चलता रहे"],
    [5, "5 मिनट बाद"],
    [15, "15 मिनट बाद"],
    [30, "30 मिनट बाद"],
    [60, "1 घंटे बाद"],
  ],
  nothingPlays: "अभी कुछ नहीं चल रहा।",
  ownPlayer: "हर आवाज़ के साथ ब्राउज़र का अपना प्लेयर है। वहीं से चलाएँ, और आवाज़ भी वहीं कम-ज़्यादा करें।",
  get play() {
    return playingCopy.play;
  },
  step: (step) => `${step}, 4 सेकंड`,
  moveCircle: "बिना आवाज़ के गोले को चलाएँ",
  circleRests: "आपके फ़ोन या कंप्यूटर पर हलचल कम रखने की सेटिंग है, इसलिए गोला रुका हुआ है।",
  saveTitle: "आवाज़ सेव करें",
  save: (name) => `${name}: फ़ाइल में सेव करें (0.3 MB से कम)`,
  note: "ये आवाज़ें कंप्यूटर से बनी हैं, रिकॉर्ड की हुई नहीं। किसी आवाज़ से बेचैनी हो, तो उसे रोक दें।",
};

/** All texts of the audio page, except names and descriptions of the sounds (app/content/audio-tracks.ts). */
export const audioCopy = inLanguages({ en: audioEn, hi: audioHi });
