import type { Plugin } from "vite";
import { audioTracks } from "../../app/content/audio-tracks.ts";
import { soundAddress, soundFile } from "../../app/features/audio/sound-url.ts";

/**
 * A step of the build: writes each sound as a file among the site's other files, whose server knows
 * ranges, without which Apple's players refuse a sound. Making one takes up to a second, which no
 * answer may wait for. See docs/decisions/0015-generated-sounds.md.
 */
export function soundFiles(): Plugin {
  return {
    name: "sound-files",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      for (const { id } of audioTracks) {
        const fileName = soundAddress(id).slice(1);
        this.emitFile({ type: "asset", fileName, source: soundFile(id) });
      }
    },
    // In development there are no built files.
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const track = audioTracks.find(({ id }) => soundAddress(id) === request.url);
        if (track) response.setHeader("Content-Type", "audio/wav").end(soundFile(track.id));
        else next();
      });
    },
  };
}
