import { t } from "../lib/language/t.ts";

/** The audio tracks. How their files were made: docs/decisions/0013-demo-reviews.md. */
export interface AudioTrack {
  id: "rain" | "sea" | "brown-noise" | "tanpura" | "singing-bowls" | "box-breathing";
  name: string;
  about: string;
}

const words = {
  tracks: {
    "box-breathing": {
      get name() {
        return t("Box breathing");
      },
      get about() {
        return t("Breathe in, hold, breathe out, hold: four seconds each. Stop if you feel dizzy.");
      },
    },
    rain: {
      get name() {
        return t("Rain");
      },
      get about() {
        return t("Steady rain, with drops close by.");
      },
    },
    sea: {
      get name() {
        return t("Sea");
      },
      get about() {
        return t("Slow waves that come in and draw back.");
      },
    },
    "brown-noise": {
      get name() {
        return t("Brown noise");
      },
      get about() {
        return t("A low, even hush that covers other sounds.");
      },
    },
    tanpura: {
      get name() {
        return t("Tanpura");
      },
      get about() {
        return t("Four strings, plucked one after the other.");
      },
    },
    "singing-bowls": {
      get name() {
        return t("Singing bowls");
      },
      get about() {
        return t("Single strokes that fade slowly.");
      },
    },
  },
};

const track = (id: AudioTrack["id"]): AudioTrack => ({ id, ...words.tracks[id] });

/** Lists the sounds in the language of the page, the guided one first. */
export const audioTracks = (): readonly AudioTrack[] =>
  (["box-breathing", "rain", "sea", "brown-noise", "tanpura", "singing-bowls"] as const).map(track);

/** Returns the URL of a sound's file, which lies below `public/`. */
export const soundAddress = (id: AudioTrack["id"]) => `/resource/audio/${id}.mp3`;
