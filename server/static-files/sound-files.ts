import type { Plugin } from "vite";
import { audioTracks } from "../../app/content/audio-tracks.ts";
import { soundAddress, soundFile } from "../../app/features/audio/sound-url.ts";

/**
 * Build plugin: writes each sound as a static file. The file server answers range requests, which Apple's players
 * require, and generating a sound takes up to a second, too long for a request.
 * See docs/decisions/0015-generated-sounds.md.
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
