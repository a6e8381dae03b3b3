import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";

/** All texts of the audio page, except names and descriptions of the sounds (app/content/audio-tracks.ts). */
export const audioCopy = {
  get title() {
    return t("Soothing Audios");
  },
  get tabTitle() {
    return t("Soothing Audios: {brand}", { brand: brand.name });
  },
  get description() {
    return t("Rain, the sea, a tanpura, singing bowls and a slow breath, to listen to for free.");
  },
  get lead() {
    return t("Sounds to help you rest. Nothing plays until you press play.");
  },
  get back() {
    return t("Resources");
  },
  get saveTitle() {
    return t("Save a sound");
  },
  save: (name: string) => t("Save {name} as a file (less than 0.3 MB)", { name }),
  get note() {
    return t(
      "These sounds are made by a computer, not recorded. If one makes you uneasy, stop it.",
    );
  },
};
