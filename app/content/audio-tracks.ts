/** The audio tracks. How their files were made: docs/decisions/0015-generated-sounds.md. */
export interface AudioTrack {
  id: "rain" | "sea" | "brown-noise" | "tanpura" | "singing-bowls" | "box-breathing";
  name: string;
  about: string;
}

export const audioTracks: readonly AudioTrack[] = [
  {
    id: "box-breathing",
    name: "Box breathing",
    about: "Breathe in, hold, breathe out, hold: four seconds each. Stop if you feel dizzy.",
  },
  { id: "rain", name: "Rain", about: "Steady rain, with drops close by." },
  { id: "sea", name: "Sea", about: "Slow waves that come in and draw back." },
  { id: "brown-noise", name: "Brown noise", about: "A low, even hush that covers other sounds." },
  { id: "tanpura", name: "Tanpura", about: "Four strings, plucked one after the other." },
  { id: "singing-bowls", name: "Singing bowls", about: "Single strokes that fade slowly." },
];

/** Returns the URL of a sound's file, which lies below `public/`. */
export const soundAddress = (id: AudioTrack["id"]) => `/resource/audio/${id}.mp3`;

export const breathSteps = ["Breathe in", "Hold", "Breathe out", "Hold"] as const;
