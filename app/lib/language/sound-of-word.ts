/** The block of Devanagari. The other scripts of India have the same characters at the same places of their blocks. */
const DEVANAGARI = 0x0900;
const LAST_BLOCK = 0x0d00;
const BLOCK = 0x80;

/** The sound of the characters of Devanagari by their place. */
const sounds = new Map<number, string>();
for (const [places, sound] of [
  ["05 06 3e", "a"],
  ["07 08 3f 40 10 48", "i"],
  ["09 0a 41 42 14 4c", "u"],
  ["0b 43", "ri"],
  ["0e 0f 46 47", "e"],
  ["12 13 4a 4b", "o"],
  ["01 02 70", "n"],
  ["15 16 58 59", "k"],
  ["17 18 5a", "g"],
  ["1a 1b", "c"],
  ["1c 1d 5b", "j"],
  ["1f 20 24 25", "t"],
  ["21 22 26 27 5c 5d", "d"],
  ["19 1e 23 28 29", "n"],
  ["2a", "p"],
  ["2b 5e", "f"],
  ["2c 2d", "b"],
  ["2e", "m"],
  ["2f 5f", "i"],
  ["30 31", "r"],
  ["32 33 34", "l"],
  ["35", "v"],
  ["36 37 38", "s"],
  ["39", "h"],
] as const) {
  for (const place of places.split(" ")) sounds.set(Number.parseInt(place, 16), sound);
}

/** Nukta, combining accents, vowel signs of Arabic characters. */
const marks = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u064b-\u065f\u0670]/g;
/** Zero-width characters, direction marks, soft hyphens and variation selectors. */
const invisible = /[\p{Cf}\ufe00-\ufe0f\u034f]/gu;

const arabic: readonly (readonly [RegExp, string])[] = [
  [/[\u0643]/g, "\u06a9"],
  [/[\u064a\u0649]/g, "\u06cc"],
  [/[\u0647\u06be\u06c1\u06c3]/g, "\u06c1"],
  [/[\u0622\u0623\u0625]/g, "\u0627"],
];

/**
 * Folds a text so that the ways to write it compare as equal: lower case, without accents, nukta, zero-width characters
 * and variants of Arabic characters.
 */
export function foldCharacters(text: string): string {
  let folded = text
    .normalize("NFKD")
    .replace(invisible, "")
    .replace(marks, "")
    // Two-part vowel signs become one character again.
    .normalize("NFC")
    .toLowerCase();
  for (const [from, to] of arabic) folded = folded.replace(from, to);
  return folded;
}

/** Writes each run of one character once. */
export const withoutRepeats = (text: string) => text.replace(/(.)\1+/gu, "$1");

const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/ck|q/g, "k"],
  [/x/g, "ks"],
  [/z/g, "j"],
  [/w/g, "v"],
  [/ph/g, "f"],
  [/ch+/g, "c"],
  [/([kgjtdbs])h+/g, "$1"],
  [/ee/g, "i"],
  [/oo/g, "u"],
  [/y/g, "i"],
];

/** The vowel signs and the virama, after which a consonant has no "a" of its own. */
const isVowelSign = (place: number) => (place >= 0x3e && place <= 0x4d) || place === 0x62;
const isConsonant = (place: number) =>
  (place >= 0x15 && place <= 0x39) || (place >= 0x58 && place <= 0x5f);

const indian = /[\u0900-\u0d7f]/;

/** Writes a word of an Indian script in Latin characters. */
function transliterate(text: string): string {
  const places = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= DEVANAGARI && code < LAST_BLOCK + BLOCK ? code % BLOCK : undefined;
  });
  return Array.from(text, (character, at) => {
    const place = places[at];
    if (place === undefined) return character;
    const next = places[at + 1];
    // A nasal sign at the end of a word is hardly written in Latin characters: "nahi", "hu".
    if (place <= 2 && next === undefined) return "";
    const hasOwnVowel = isConsonant(place) && !(next !== undefined && isVowelSign(next));
    return (sounds.get(place) ?? "") + (hasOwnVowel ? "a" : "");
  }).join("");
}

/**
 * Writes roughly how a word sounds in Hindi, so that the ways to write it in Latin script and in the scripts of India
 * compare as equal: "aatmahatya", "atmahatya" and "आत्महत्या" are one.
 * @param text a word, folded by `foldCharacters`
 */
export function soundOfWord(text: string): string {
  let sound = indian.test(text) ? transliterate(text) : text;
  if (/[a-z]/.test(text)) for (const [from, to] of latinSounds) sound = sound.replace(from, to);
  return withoutRepeats(sound).replace(/(?!^)a/g, "");
}
