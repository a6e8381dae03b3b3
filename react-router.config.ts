import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./server/static-files/precompress.ts";
import { trimRouteManifest } from "./server/static-files/trim-route-manifest.ts";
import { writePageTexts } from "./server/static-files/write-page-texts.ts";

export default {
  ssr: true,
  // The whole route table goes with the page: no extra request decides where a link leads.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, "client");
    await writePageTexts(reactRouterConfig.buildDirectory);
    await trimRouteManifest(join(client, "assets"));
    await precompress(client);
  },
} satisfies Config;
