import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../tests/support/http/any-character.ts";
import {
  emailIn,
  firstName,
  isEmail,
  parseEmail,
  parseIndianMobile,
  parseName,
  parsePhone,
  parsePhonePart,
  mailboxKey,
} from "./contact.ts";

/** What a keyboard or a copied page leaves behind an address: joiners, a soft hyphen, private use, a selector. */
const unseen = [
  "\u200d",
  "\u200c",
  "\u200b",
  "\u00ad",
  "\ue000",
  "\ufeff",
  "\u202e",
  "\ufe0f",
  "\u2060",
];

describe("An email address", () => {
  test.each([
    "priya@example.com",
    "priya.rao+session@mail.example.co.in",
    "o'brien_2@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g",
    "प्रिया@उदाहरण.भारत",
    "a-b@a-b.example",
  ])("%s is accepted as it is", (address) => {
    expect(emailIn(address)).toBe(address);
    expect(isEmail(address)).toBe(true);
  });

  test.each(unseen)("the invisible character %j in it is dropped", (character) => {
    for (const typed of [`asha.rao@example.com${character}`, `asha${character}.rao@example.com`]) {
      expect(emailIn(typed)).toBe("asha.rao@example.com");
      expect(isEmail(typed)).toBe(false);
    }
  });

  test.each([
    ["full-width characters", "ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ"],
    ["the Kelvin sign, as a k", "as\u212aa@example.com"],
    ["spaces around it", "\u00a0 asha@example.com\r\n"],
  ])("%s are read", (_, typed) => {
    expect(emailIn(typed)?.replace("K", "h")).toBe("asha@example.com");
  });

  test.each([
    "asha",
    "asha@",
    "@example.com",
    "x@exmple",
    "a b@example.com",
    "a@b@example.com",
    "a@example.c",
    "a@example..com",
    "a..b@example.com",
    ".a@example.com",
    "a.@example.com",
    "a@.example.com",
    "a@-example.com",
    "a@example-.com",
    "a@x.123",
    "a@192.168.0.1",
    "a@[192.168.0.1]",
    "a@ex_ample.com",
    "Priya <priya@example.com>",
    '"priya rao"@example.com',
    "a@example.com,b@example.com",
    "a@example.com;b@example.com",
    "priya@example.com\r\nBcc: other@example.com",
    "a\0@example.com",
    "a\ud800@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(64)}.com`,
  ])("%j is none", (typed) => {
    expect(parseEmail(typed)).toEqual({ ok: false, reason: "malformed" });
  });

  test("nothing visible is missing, and more than 254 characters are too long", () => {
    expect(parseEmail(" \u200d\u00ad")).toEqual({ ok: false, reason: "missing" });
    for (const length of [250, 100_000])
      expect(parseEmail(`${"a".repeat(length)}@example.com`)).toEqual({
        ok: false,
        reason: "too_long",
      });
  });
});

describe("A phone number", () => {
  test.each([
    "9876543210",
    "98765 43210",
    "+91 98765 43210",
    "91-9876543210",
    "09876543210",
    "(98765) 43210",
    "+91 +91 98765 43210",
    "+91+919876543210",
    "0091 98765 43210",
    "00919876543210",
    "+91 0 98765 43210",
    "+91 (0) 98765 43210",
    "(0)98765 43210",
    "+91 (0)98765-43210",
    "९८७६५४३२१०",
    "+९१ ९८७६५ ४३२१०",
    "৯৮৭৬৫৪৩২১০",
    "௯௮௭௬௫௪௩௨௧௦",
    "౯౮౭౬౫౪౩౨౧౦",
    "۹۸۷۶۵۴۳۲۱۰",
    "９８７６５４３２１０",
    "98765\u201343210",
    "98765\u201443210",
    "98765\u201143210",
    "98765\u221243210",
    "98765\u00ad43210",
    "98765.43210",
    "98765/43210",
    "tel:+919876543210",
    "\u202a+91 98765 43210\u202c",
  ])("%j is the mobile number 9876543210", (typed) => {
    expect(parseIndianMobile(typed)).toBe("9876543210");
    expect(parsePhone(typed)).toBe("9876543210");
  });

  test("a mobile number that begins with 91 stays whole", () => {
    for (const typed of ["9198765432", "+91 91987 65432", "919198765432"])
      expect(parseIndianMobile(typed)).toBe("9198765432");
  });

  test.each([
    "12345",
    "5876543210",
    "98765432101",
    "+1 987 654 3210",
    "98765abcde",
    "98765+43210",
    "",
  ])("%j is no Indian mobile number", (typed) => {
    expect(parseIndianMobile(typed)).toBeUndefined();
  });

  test.each([
    ["0120 456 7890", "+911204567890"],
    ["+91 (0)120-4567890", "+911204567890"],
    ["0091 120 4567890", "+911204567890"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["0044 20 7946 0958", "+442079460958"],
    ["+1 (650) 253-0000", "+16502530000"],
    ["2345 678", "2345678"],
  ])("%j is %s where any phone is accepted", (typed, stored) => {
    expect(parsePhone(typed)).toBe(stored);
    expect(parsePhone(stored)).toBe(stored);
  });

  test.each(["123456", "1234567890123456", "Zarina", "+", "+91 +44 20 7946 0958", "98765 4321o"])(
    "%j is no phone number",
    (typed) => {
      expect(parsePhone(typed)).toBeUndefined();
    },
  );
});

describe("A name", () => {
  test.each(["क्\u200dषमा", "ശ്രീജിത്ത്", "O’Brien-Rao", "न\u200dं", "അവന്\u200d"])(
    "%j keeps its joiners",
    (name) => {
      expect(parseName(name)).toBe(name);
    },
  );

  test("is one line without invisible characters", () => {
    for (const character of unseen) expect(parseName(`As${character}ha \n Rao`)).toBe("Asha Rao");
  });

  test.each([...unseen, "", " \t", "\u2800", "\u3164", "\u115f\u1160", "\u0301", "\u{e0041}"])(
    "of %j alone is none",
    (typed) => {
      expect(parseName(`${typed} ${typed}`)).toBe("");
      expect(firstName(typed)).toBeUndefined();
    },
  );
});

test.each([
  ["  Priya Rao ", "Priya"],
  ["R. Lakshmi", "Lakshmi"],
  ["R.Lakshmi", "Lakshmi"],
  ["R Lakshmi", "Lakshmi"],
  ["S. K. Sharma", "Sharma"],
  ["Lakshmi R.", "Lakshmi"],
  ["Dr. Asha Rao", "Asha"],
  ["Dr.Asha Rao", "Asha"],
  ["DR ASHA RAO", "ASHA"],
  ["Prof. (Dr.) Asha Rao", "Asha"],
  ["Mohd. Imran", "Imran"],
  ["Mohd Imran", "Imran"],
  ["Md. Imran", "Imran"],
  ["Smt Kamala Devi", "Kamala"],
  ["डॉ. आशा राव", "आशा"],
  ["श्रीमती कमला", "कमला"],
  ["आर. लक्ष्मी", "लक्ष्मी"],
  ["क्\u200dषमा राव", "क्\u200dषमा"],
  ["Anne-Marie D'Souza", "Anne-Marie"],
  ["Dr.", "Dr"],
  ["A. B.", "A B"],
  ["Mohd", "Mohd"],
  ["CA Rohit Jain", "Rohit"],
  ["Asha/Ravi", "Asha"],
  ["Kailash S/o Tejas Rao", "Kailash"],
])("the first name of %j is %s", (name, first) => {
  expect(firstName(name)).toBe(first);
});

test("a first name is no link, and has at most 40 characters", () => {
  expect(firstName("https://evil.example/win now")).toMatch(/^[a-z]+$/);
  expect(firstName("win.evil.example")).toMatch(/^[a-z]+$/);
  expect(firstName("a".repeat(500))).toHaveLength(40);
  expect(firstName("<<>> \r\n")).toBeUndefined();
});

test("parsing a parsed value again changes nothing, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (typed) => {
      const name = parseName(typed);
      expect(parseName(name)).toBe(name);
      expect(name).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      for (const parse of [emailIn, parsePhone]) {
        const value = parse(typed);
        expect(value === undefined ? value : parse(value)).toBe(value);
      }
    }),
  );
});

test("a name keeps what joins the parts of an emoji", () => {
  expect(parseName("Asha 👩🏽‍⚕️ ")).toBe("Asha 👩🏽‍⚕️");
  expect(parseName("As\u200dha")).toBe("Asha");
});

test.each([
  ["9876543210.0", "9876543210"],
  ["'+91 98765 43210", "9876543210"],
  ["+91 98765 43210,", "9876543210"],
  ["98765 43210 / 91234 56789", undefined],
])("the phone number %j of a sheet or a list is %s", (typed, phone) => {
  expect(parseIndianMobile(typed)).toBe(phone);
  expect(parsePhone(typed)).toBe(phone);
});

test.each(["mailto:asha.rao@example.com", "asha.rao@example.com.", "<asha.rao@example.com>"])(
  "the address %s is read as it was copied",
  (typed) => expect(emailIn(typed)).toBe("asha.rao@example.com"),
);

test.each([
  ["0123", "0123"],
  ["05432", "5432"],
  ["00543", "00543"],
  ["+91 98765", "98765"],
  ["012", undefined],
])("the part %s of a phone number is searched as %s", (typed, part) => {
  expect(parsePhonePart(typed)).toBe(part);
});

test.each([
  ["asha@example.com", "asha@example.com"],
  ["Asha+sessions@Example.com", "asha@example.com"],
  ["a.sha@example.com", "a.sha@example.com"],
  ["A.sha+1+2@gmail.com", "asha@gmail.com"],
  ["asha@googlemail.com", "asha@gmail.com"],
  ["+tag@example.com", "+tag@example.com"],
])("%s has the mailbox %s", (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});
