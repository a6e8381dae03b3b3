import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunksByPage, findPagesOfModules } from "./server/static-files/chunks-by-page.ts";
import { checkProse } from "./app/domain/content/prose.server.ts";

// One server bundle: server/app.ts re-exports the routes and exports start(), so that a module
// (a context key, a class, a cache) exists once. Two graphs would mean two copies of each.
export default defineConfig({
  // In one file with the server, because the server's start would otherwise read them from hundreds: half of its files.
  ssr: { noExternal: ["kysely", "react-router", "zod"] },
  // Where a build's time goes is known and needs no warning.
  build: { rollupOptions: { checks: { pluginTimings: false } } },
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunksByPage } },
          // What a browser has instead of Node's modules does nothing: a file whose names a page uses otherwise brings it.
          treeshake: {
            // The form that is sent again stands on pages of the server alone.
            moduleSideEffects: [
              { test: /__vite-browser-external|errors\/send-again/, sideEffects: false },
            ],
          },
        },
      },
    },
  },
  plugins: [
    { name: "texts-can-be-shown", buildStart: checkProse },
    tailwindcss(),
    findPagesOfModules(),
    reactRouter(),
  ],
});
