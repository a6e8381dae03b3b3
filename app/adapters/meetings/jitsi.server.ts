import { randomBytes as systemRandomBytes } from "node:crypto";
import type { MeetingProvider } from "../../domain/meetings/meeting-provider.ts";
import { networkErrorOf } from "../../lib/web/http-exchange.ts";
import { base32 } from "../../lib/totp.ts";
import { epochSeconds, signJwt } from "./google-calendar.server.ts";

interface JitsiConfig {
  /** Host with an optional port, without scheme or path ("meet.example.org"). */
  domain: string;
  /** For a server with Prosody's token authentication. */
  token?: { appId: string; appSecret: string };
  /** Replaces the system's random generator in tests. */
  randomBytes?: (size: number) => Uint8Array;
  /** Replaces the network in tests; `check` uses it. */
  fetch?: typeof fetch;
}

const CHECK_TIMEOUT_MS = 8_000;

/**
 * Creates the Jitsi Meet provider. A room is only a URL path that exists once the first person enters: there is nothing
 * to create, reschedule or cancel. Everybody who knows the path can enter, so the name is 160 random bits. It does not
 * show who meets, when or why, since servers log room names. Opening again returns another room: the caller keeps the
 * first one it stored.
 *
 * On meet.jit.si the first person has to sign in, so production refuses it.
 * @throws when `domain` is not a host
 */
export function createJitsi(config: JitsiConfig): MeetingProvider {
  const { domain, token, randomBytes = systemRandomBytes, fetch = globalThis.fetch } = config;
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/i.test(domain)) {
    throw new Error(`Not the host of a Jitsi server: ${JSON.stringify(domain)}`);
  }
  // Client and therapist share the link, so the token names no person, only the room and its expiry.
  const tokenQuery = (room: string, usableUntil: Date) => {
    if (!token) return "";
    const { appId, appSecret } = token;
    const sub = domain.replace(/:\d+$/, "");
    const claims = { aud: appId, iss: appId, sub, room, exp: epochSeconds(usableUntil) };
    return `?jwt=${signJwt(claims, { algorithm: "HS256", secret: appSecret })}`;
  };
  return {
    name: "jitsi",
    async open({ usableUntil }) {
      const room = `s-${base32(randomBytes(20))}`;
      return { link: `https://${domain}/${room}${tokenQuery(room, usableUntil)}` };
    },
    move: async () => "moved",
    cancel: async () => {},
    // Every Jitsi server has this file; requesting it opens no room.
    async check() {
      try {
        const { status } = await fetch(`https://${domain}/config.js`, {
          signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
        });
        return status === 200 ? { ok: true } : { ok: false, trouble: `it answered ${status}` };
      } catch (error) {
        return { ok: false, trouble: networkErrorOf(error) };
      }
    },
  };
}
