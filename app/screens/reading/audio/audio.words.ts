import { brand } from "../../../content/brand.ts";

/** What the player's script says: its buttons, and the line for screen readers. No imports: the browser loads it. */
export const playingCopy = {
  play: "Play",
  stop: "Stop",
  preparing: (sound: string) => `Getting ${sound} ready.`,
  playing: (sound: string) => `${sound} is playing.`,
  stopped: (sound: string) => `${sound} has stopped.`,
  ended: (sound: string) => `${sound} has ended.`,
  failed: (sound: string) => `${sound} did not load. Check the connection and press play again.`,
};

/** All texts of the audio page, except names and descriptions of the sounds (app/content/audio-tracks.ts). */
export const audioCopy = {
  title: "Soothing Audios",
  tabTitle: `Soothing Audios: ${brand.name}`,
  description: "Rain, the sea, a tanpura, singing bowls and a slow breath, to listen to for free.",
  lead: "Sounds to rest with. Nothing plays until you press play, and only one plays at a time.",
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
  play: playingCopy.play,
  step: (step: string) => `${step}, 4 seconds`,
  moveCircle: "Move the circle without sound",
  circleRests: "Your device asks for less motion, so the circle stays still.",
  saveTitle: "Save a sound",
  save: (name: string) => `Save ${name} as a file (less than 0.3 MB)`,
  note: "These sounds are made by a computer, not recorded. If one makes you uneasy, stop it.",
} as const;
