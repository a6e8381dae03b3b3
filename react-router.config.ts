import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table goes with the page: no extra request decides where a link leads.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
