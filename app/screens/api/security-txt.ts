import { brand } from "../../content/brand.ts";
import { addDays, indiaDay, instantOf } from "../../lib/india-time.ts";
import { servicesContext } from "../../services.server.ts";
import type { Route } from "./+types/security-txt";

/** A reader should ask again after that time (RFC 9116 advises less than a year). */
const VALID_DAYS = 180;

/** Says where a vulnerability is reported (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, now } = context.get(servicesContext);
  const expires = instantOf(addDays(indiaDay(now()), VALID_DAYS), 0);
  const lines = [
    `Contact: mailto:${brand.supportEmail}?subject=security`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
