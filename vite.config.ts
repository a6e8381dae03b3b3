import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { drawSharePictures } from "./pictures/draw-share-pictures.ts";

// One server bundle: server/app.ts re-exports the routes and exports start(), so that a module
// (a context key, a class, a cache) exists once. Two graphs would mean two copies of each.
export default defineConfig({
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" } } } },
  // How long parts of the build take is nothing that a starting site should warn of.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  plugins: [tailwindcss(), reactRouter(), drawSharePictures()],
});
