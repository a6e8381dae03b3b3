import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./server/static-files/precompress.ts";

export default {
  ssr: true,
  // The whole route table goes with the page: no extra request decides where a link leads.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) =>
    precompress(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
