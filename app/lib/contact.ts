import { lazy } from "./lazy.ts";
import { singleLineText } from "./plain-text.ts";

/**
 * The one parser of email addresses, phone numbers and names of people: of every form, API call, import, command and
 * setting.
 */

/** Above the limit of every field, so that a text cut to it is still refused for its length. */
const MOST_CHARACTERS = 1000;

/** What no reader sees: U+200D, a soft hyphen, private use, variation selectors, fillers, a blank Braille cell. */
const invisible = /[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * As `invisible`, but a joiner after an uncased script stays, because Indian scripts need U+200C and U+200D, and so
 * does what joins the parts of an emoji.
 */
const invisibleInNames =
  /(?!(?<=[\p{Lo}\p{M}])[\u200c\u200d]|(?<=[\p{ExtPict}\p{EMod}\ufe0f])\u200d|(?<=\p{ExtPict})\ufe0f)[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Returns what a reader sees of an email address or phone number: full-width characters become the usual ones,
 * invisible ones go.
 */
function plainText(typed: string): string {
  return typed
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .normalize("NFKC")
    .replaceAll(invisible, "")
    .trim();
}

// Made when it is first needed: a page that parses no address leaves it out.
const emailShape = lazy(() => {
  const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~\-]+`;
  const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}])?`;
  const topLabel = String.raw`(?:xn--[a-z\d\-]+|\p{L}[\p{L}\p{M}]{1,62})`;
  // RFC 5322: dot-atoms. The last label of a host name is never a number (RFC 3696, section 2).
  return new RegExp(String.raw`^(?<local>${atom}(?:\.${atom})*)@(?:${label}\.)+${topLabel}$`, "iu");
});
const LOCAL_LENGTH = 64; // RFC 5321, 4.5.3.1.1
export const EMAIL_LENGTH = 254; // RFC 5321, erratum 1690

/** A parsed email address, or why there is none. */
type ParsedEmail =
  | { ok: true; email: string }
  | { ok: false; reason: "missing" | "too_long" | "malformed" };

/**
 * Parses one plain email address. Refuses a second address, a display name, a line break, and what no mail server
 * takes: two dots in a row, a host without a dot or that ends in a number.
 */
export function parseEmail(typed: string): ParsedEmail {
  // As it is copied from a link, a mail program or a list.
  const email = plainText(typed)
    .replace(/^mailto:/i, "")
    .replace(/^<([^<>]*)>[,;]?$/, "$1")
    .replace(/[.,;]$/, "");
  if (email === "") return { ok: false, reason: "missing" };
  if (email.length > EMAIL_LENGTH) return { ok: false, reason: "too_long" };
  const local = emailShape().exec(email)?.groups?.local;
  return local === undefined || local.length > LOCAL_LENGTH
    ? { ok: false, reason: "malformed" }
    : { ok: true, email };
}

/** Returns a parsed email address; undefined for text that is none. */
export function emailIn(typed: string): string | undefined {
  const parsed = parseEmail(typed);
  return parsed.ok ? parsed.email : undefined;
}

/** Mail companies that people in India use, and those whose names look like one of them. */
const mailHosts = lazy(() =>
  "gmail.com yahoo.com yahoo.in yahoo.co.in hotmail.com hotmail.co.in outlook.com outlook.in live.com live.in icloud.com rediffmail.com protonmail.com proton.me googlemail.com ymail.com rocketmail.com mail.com email.com aol.com msn.com me.com gmx.com zoho.com zohomail.in yandex.com".split(
    " ",
  ),
);

/** True if one character is left out, added or replaced, or two neighbours are exchanged. */
function isOneSlip(typed: string, meant: string): boolean {
  const at = [...meant].findIndex((character, place) => typed[place] !== character);
  const [from, to] = at < 0 ? [meant.length, meant.length] : [at, at];
  const rest = (text: string, more: number) => text.slice(from + more);
  return (
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    (typed[to] === meant[to + 1] &&
      typed[to + 1] === meant[to] &&
      rest(typed, 2) === rest(meant, 2))
  );
}

/**
 * Returns the address that was probably meant, where the host is one slip away from a mail company's: gmial.com,
 * gmail.con. @returns undefined for any other address
 */
export function meantEmail(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1).toLowerCase();
  if (mailHosts().includes(host)) return undefined;
  const meant = mailHosts()
    .slice(0, MOST_USED_HOSTS)
    .find((one) => isOneSlip(host, one));
  return meant && `${email.slice(0, at)}@${meant}`;
}

/** The first of the list are meant when a host is one slip away; the others are only known. */
const MOST_USED_HOSTS = 13;

/** Whether a stored address is one plain email address, exactly as {@link parseEmail} returns it. */
export function isEmail(address: string): boolean {
  return emailIn(address) === address;
}

const decimal = /\p{Nd}/u;

/** Returns 0 to 9 for a decimal digit of any script: Unicode keeps the ten digits of a script in a row. */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  let before = 0;
  while (decimal.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}

/** Returns "+" and digits of any script as 0 to 9, without the marks between them. */
function dialled(typed: string): string {
  return (
    plainText(typed)
      .replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
      .replace(/^tel:/i, "")
      // As a spreadsheet writes a number, and as it is copied from a sheet or a list.
      .replace(/(?<=\d{7})\.0+$/, "")
      .replace(/^['‘’"]|[,;'’"]$/g, "")
      // Not dialled with the country code: +44 (0)20 7946 0958.
      .replace(/^(\s*(?:\+|00)[^(]*)\(0\)/, "$1")
      .replaceAll(/[\s\p{Pd}\u2212()./·•_]/gu, "")
  );
}

/** Ten digits after any country code of India and leading zeros, also repeated: autofill adds a second +91. */
const indianMobile = /^(?:\+|0|91)*([6-9]\d{9})$/;

/** Parses an Indian mobile number. @returns its ten digits; undefined for another text */
export function parseIndianMobile(typed: string): string | undefined {
  return indianMobile.exec(dialled(typed))?.[1];
}

/** From so many digits on a part of a phone number can be searched. */
const PHONE_PART = /^\d{4,15}$/;

/**
 * Parses a part of a phone number, as a person remembers it: at least four digits of any script, with any marks between
 * them. @returns the digits without the country code of India, and without leading zeros where enough are left
 */
export function parsePhonePart(typed: string): string | undefined {
  const part = dialled(typed)
    .replace(/^(?:\+91)+/, "")
    .replace(/^\+/, "");
  // A zero in front is the trunk's, or the part's own where too few digits are left without it.
  return [part.replace(/^(?:0|\+91)+/, ""), part].find((digits) => PHONE_PART.test(digits));
}

/** ITU-T E.164 allows 15 digits; the shortest local numbers have seven. */
const anyPhone = /^\+?\d{7,15}$/;

/**
 * Parses a phone number of any kind: a person dials it. Every table has this one form.
 * @returns ten digits for an Indian mobile number; "+" and the country code for another number that has one, or that
 *   begins with an Indian area code; the digits of a local number; undefined for another text
 */
export function parsePhone(typed: string): string | undefined {
  const mobile = parseIndianMobile(typed);
  if (mobile !== undefined) return mobile;
  const number = dialled(typed)
    .replace(/^00/, "+")
    .replace(/^(?:\+91)+0*/, "+91")
    .replace(/^0(?=[1-9]\d{9}$)/, "+91");
  return anyPhone.test(number) ? number : undefined;
}

/** Whether a field holds nothing that a reader sees. */
export function isBlank(typed: string): boolean {
  return parseName(typed) === "";
}

/**
 * Parses the name of a person: one line, no direction override, no invisible character.
 * @returns "" for text without a visible character
 */
export function parseName(typed: string): string {
  const line = typed
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(invisibleInNames, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : "";
}

/** Titles and prefixes that come before a first name, without their dot. */
const beforeFirstName = lazy(
  () =>
    new Set(
      (
        "dr mr mrs ms miss mx prof professor shri shree sri smt shrimati sushri kum kumari km er adv capt col maj lt gen " +
        "mohd md muhd mhd sk ca cs डॉ डा श्री श्रीमती सुश्री कुमारी प्रो मो"
      ).split(" "),
    ),
);

/** An initial ("R", "R."), an abbreviation with a dot ("Mohd."), or a title. */
function precedesFirstName(typed: string): boolean {
  const word = typed.replaceAll(/[()]/g, "");
  return (
    /^(?:[\p{Lu}\p{Ll}]\p{M}*|[\p{L}\p{M}\u200c\u200d]{1,4}\.)$/u.test(word) ||
    beforeFirstName().has(word.replace(/\.$/, "").toLowerCase())
  );
}

/**
 * Returns the first name in a typed name: "Lakshmi" of "R. Lakshmi", "Asha" of "Dr. Asha Rao". A name of initials
 * alone stays whole. Keeps only characters of names, so that no mail client turns it into a link: the name field must
 * not let a stranger send links in our emails.
 * @returns at most 40 characters; undefined when no character of a name is left
 */
export function firstName(name: string): string | undefined {
  // "R.Lakshmi" is two words, and "Asha/Ravi" two people.
  const words = parseName(name)
    .replaceAll(/(?<=\p{L}\p{M}*\.)(?=\p{L})|(?<=\p{L}{2})\/(?=\p{L}{2})/gu, " ")
    .split(" ");
  const first = words.find((word) => !precedesFirstName(word)) ?? words.join(" ");
  const cleaned = first.replaceAll(/(?![\u200c\u200d])[^\p{L}\p{M}\p{Nd}'’ -]/gu, "");
  return singleLineText(cleaned, 40) || undefined;
}

/**
 * Returns an email address with its ends only, "r…a@example.com": its owner sees whether it is theirs, and another
 * reader of the screen could not write to it.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const local = Array.from(email.slice(0, Math.max(at, 0)));
  const last = local.length > 2 ? local.at(-1) : "";
  return at < 0 ? "" : `${local[0] ?? ""}…${last}${email.slice(at)}`;
}

/** How a client is reached and addressed, as stored with an order. */
export interface Contact {
  name: string;
  email: string;
  phone: string;
}

/** The parts of a contact that say what a client is called. */
export type CalledBy = Pick<Contact, "name">;

/** What emails and therapists call a client; undefined without a name. */
export const clientName = ({ name }: CalledBy): string | undefined => firstName(name);

/** Gmail's two domains, which ignore dots before the @. */
const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns a key that email addresses of the same mailbox most likely share: case, the part after "+", and Gmail's dots
 * are ignored. Only for counting, so that one mailbox can't be filled by many spellings of its address; emails are sent
 * to the address as it was entered.
 */
export function mailboxKey(email: string): string {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  const untagged = name.split("+")[0] || name;
  return GMAIL.has(domain) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`;
}
