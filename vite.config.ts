import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { drawSharePictures } from "./pictures/draw-share-pictures.ts";
import { soundFiles } from "./server/sound-files.ts";
import { writeBillOfMaterials } from "./server/write-bill-of-materials.ts";

// One server bundle: server/app.ts re-exports the routes and exports start(), so that a module
// (a context key, a class, a cache) exists once. Two graphs would mean two copies of each.
export default defineConfig({
  // Making sounds and pictures takes seconds of every build, which is known and needs no warning.
  build: { rollupOptions: { checks: { pluginTimings: false } } },
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" } } } },
  plugins: [
    tailwindcss(),
    reactRouter(),
    soundFiles(),
    drawSharePictures(),
    writeBillOfMaterials(),
  ],
});
