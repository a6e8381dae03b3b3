import { totpAt, totpStep } from "../../../app/lib/totp.ts";

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/** The code that an authenticator app shows. @param secret as the page shows it, in base32 */
export function authenticatorCode(secret: string, at: Date): string {
  const bits = [...secret.toLowerCase()]
    .map((one) => BASE32.indexOf(one).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return totpAt(Uint8Array.from(bytes), totpStep(at));
}
