import { randomBytes as systemRandomBytes } from "node:crypto";
import type { MeetingProvider } from "../../features/meetings/provider.ts";
import { networkErrorOf } from "../../lib/web/network-error.ts";
import { base32 } from "./google/base32.ts";
import { epochSeconds, signJwt } from "./sign-jwt.server.ts";

interface JitsiConfig {
  /** Host, with a port if need be, without scheme or path ("meet.example.org"). */
  domain: string;
  /** For a server that lets in only who brings a token of its operator (Prosody's token authentication). */
  token?: { appId: string; appSecret: string };
  /** Gives that many random bytes; the system's generator unless told. */
  randomBytes?: (size: number) => Uint8Array;
  /** For examining the server; the system's unless told. */
  fetch?: typeof fetch;
}

const CHECK_TIMEOUT_MS = 8_000;

/**
 * Jitsi Meet: a room is only a path, it comes to be when the first person enters, so there is nothing to
 * create, to move or to take back. Whoever knows the path can enter; the name is therefore 160 random bits,
 * and says nothing about who meets, when or why (room names stand in the server's logs). A repeat opens
 * another room: the caller keeps the first one it stored.
 *
 * On meet.jit.si itself the first person has to sign in, or wait for somebody who has.
 *
 * @throws when `domain` is anything but a host
 */
export function createJitsi(config: JitsiConfig): MeetingProvider {
  const { domain, token, randomBytes = systemRandomBytes, fetch = globalThis.fetch } = config;
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/i.test(domain)) {
    throw new Error(`Not the host of a Jitsi server: ${JSON.stringify(domain)}`);
  }
  // One link is given to both people, so the token names none of them: it opens this one room, until its end.
  const entrance = (room: string, usableUntil: Date) => {
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
      return { link: `https://${domain}/${room}${entrance(room, usableUntil)}` };
    },
    move: async () => "moved",
    cancel: async () => {},
    // Every Jitsi server has this file; asking for it opens no room.
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
