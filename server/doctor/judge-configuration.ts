import type { Config } from "../../app/config.server.ts";
import { brand } from "../../app/content/brand.ts";
import { brandInPolicies } from "../../app/content/operator.ts";
import { type Finding, look, well } from "./finding.ts";

const CONFIGURATION = "configuration";

/** The entries of app/content/brand.ts and policies/operator.ts that still are as they came. */
const unedited = Object.entries({ ...brand, ...brandInPolicies })
  .filter(([, value]) =>
    /\.example\b|goes here|to be named|0{6}|000 0000/.test(JSON.stringify(value)),
  )
  .map(([name]) => name);

/** Warns of settings that the server accepts but the operator may not have intended. */
export function judgeConfiguration(config: Config): Finding[] {
  const { MEETINGS, JITSI_DOMAIN, MODE, PUBLIC_URL, MAIL_FROM, PHONEPE_PG_BASE, PAYMENTS } = config;
  const real = MODE === "production";
  const doubts: [boolean, Finding][] = [
    [
      real && unedited.length > 0,
      look(
        CONFIGURATION,
        `Visitors see placeholders: ${unedited.join(", ")}.`,
        "Edit app/content/brand.ts and app/content/operator.ts and build again.",
      ),
    ],
    [
      real && /[@.]example(?:\.(?:com|net|org))?$/.test(MAIL_FROM),
      look(
        CONFIGURATION,
        `Emails come from ${MAIL_FROM}, which is an example address.`,
        "Set MAIL_FROM to one whose domain is set up for your mail service.",
      ),
    ],
    [
      real && PAYMENTS === "phonepe" && PHONEPE_PG_BASE !== undefined,
      look(
        CONFIGURATION,
        "Payments don't go to the provider's own address.",
        "Leave PHONEPE_PG_BASE and PHONEPE_OAUTH_BASE out, unless this is a rehearsal.",
      ),
    ],
    [
      // The server speaks no TLS: a proxy is in front.
      real && config.TRUSTED_PROXIES === 0,
      look(
        CONFIGURATION,
        "TRUSTED_PROXIES is 0, and a proxy is in front: all visitors share its address and its limits.",
        "Set it to the number of proxies, the first of which replaces X-Forwarded-For: deploy/nginx.conf.",
      ),
    ],
    [
      MEETINGS === "google-meet" && JITSI_DOMAIN === undefined,
      look(
        CONFIGURATION,
        "No service opens a session's room while Google Meet does not answer.",
        "Set JITSI_DOMAIN to your own Jitsi server, the fallback.",
      ),
    ],
  ];
  return [
    well(CONFIGURATION, `Mode ${MODE}, for visitors at ${PUBLIC_URL}.`),
    ...doubts.filter(([is]) => is).map(([, finding]) => finding),
  ];
}
