import { randomBytes as systemRandomBytes } from "node:crypto";
import type { MeetingProvider } from "../../features/meetings/provider.ts";
import { networkTrouble } from "../../lib/network-trouble.ts";
import { base32 } from "./base32.ts";

const CHECK_TIMEOUT_MS = 8_000;

/**
 * Jitsi Meet: a room is only a path, it comes to be when the first person enters, so there is nothing to
 * create. Whoever knows the path can enter; the name is therefore 160 random bits, and says nothing about
 * who meets, when or why (room names stand in the server's logs). A repeat opens another room: the caller
 * keeps the first one it stored.
 *
 * On meet.jit.si itself the first person has to sign in, or wait for somebody who has.
 *
 * @param options.domain host, with a port if need be, without scheme or path ("meet.example.org")
 * @param options.randomBytes gives that many random bytes; the system's generator unless told
 * @param options.fetch for examining the server; the system's unless told
 * @throws when `domain` is anything but a host
 */
export function createJitsi(options: {
  domain: string;
  randomBytes?: (size: number) => Uint8Array;
  fetch?: typeof fetch;
}): MeetingProvider {
  const { domain, randomBytes = systemRandomBytes, fetch = globalThis.fetch } = options;
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/i.test(domain)) {
    throw new Error(`Not the host of a Jitsi server: ${JSON.stringify(domain)}`);
  }
  return {
    name: "jitsi",
    async open() {
      return { link: `https://${domain}/s-${base32(randomBytes(20))}` };
    },
    // Every Jitsi server has this file; asking for it opens no room.
    async check() {
      try {
        const { status } = await fetch(`https://${domain}/config.js`, {
          signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
        });
        return status === 200 ? { ok: true } : { ok: false, trouble: `it answered ${status}` };
      } catch (error) {
        return { ok: false, trouble: networkTrouble(error) };
      }
    },
  };
}
