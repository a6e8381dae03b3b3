const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

/** RFC 4648 base32 in lower case, without padding: safe in a path and on a phone, where case gets lost. */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let waiting = 0;
  let bits = 0;
  for (const byte of bytes) {
    waiting = ((waiting << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet.charAt((waiting >> bits) & 31);
    }
  }
  return bits > 0 ? text + alphabet.charAt((waiting << (5 - bits)) & 31) : text;
}
