import * as fc from "fast-check";
import { anyCharacter } from "./any-character.ts";
import { addDays, indiaDay } from "../../../app/lib/india-time.ts";
import type { FormOfTheSite } from "./forms-of-the-site.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { rawFormRequest, type RawRequest } from "./raw-request.ts";

/** The pages, forms and visitors that requests are sent to. */
export interface Targets {
  forms: readonly FormOfTheSite[];
  /** Of visitors who have answered the first step; an empty one belongs to no visitor. */
  cookies: readonly string[];
  therapist: string;
  /** Where a visitor and a therapist have a booking. */
  secret: { data: string; booking: string; shown: string; session: string };
}

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 400 }),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.constantFrom(...Object.values(hostileTexts)),
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);

/** Header values that Node can send: other characters never reach a server in a header. */
const headerText = fc
  .oneof(text, fc.constantFrom("*", "gzip;q=9", "bytes=0-1,5-", "bytes=-0", "W/", "null", "none"))
  .map((value) => value.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "").slice(0, 300));

const moreHeaders = fc.dictionary(
  fc.constantFrom(
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Cookie",
    "If-None-Match",
    "If-Range",
    "Origin",
    "Range",
    "Referer",
    "Sec-Fetch-Site",
    "traceparent",
    "X-Forwarded-For",
    "X-Forwarded-Proto",
    "X-HTTP-Method-Override",
  ),
  headerText,
  { maxKeys: 2 },
);

/** Every field that a function path reads, with valid values. */
const session = {
  money: 99_900,
  merchid: "order_1795167900000",
  meta_info: {
    name: "Ananya Deshpande",
    date: addDays(indiaDay(new Date()), 4),
    time: "5:00 PM",
    duration: 60,
    email: "visitor@example.com",
    id: "5f2f1a0e-3b7b-4c39-9d6a-0c8f1f3f7a10",
  },
  emails: ["visitor@example.com", "therapist@example.com"],
  startTime: "2026-11-25T17:00:00+05:30",
  endTime: "2026-11-25T18:00:00+05:30",
  to: "visitor@example.com",
  date: "25 Nov 2026",
  time: "5:00 PM",
  name: "Ananya Deshpande",
  meetingLink: "https://meet.jit.si/x",
};
const anything = fc.oneof(fc.jsonValue({ maxDepth: 4 }), text);

/** A call with one bad value, or with a random body. */
const spoiltCall = fc.oneof(
  fc
    .tuple(fc.constantFrom(...Object.keys(session)), anything)
    .map(([field, value]) => ({ ...session, [field]: value })),
  fc
    .tuple(fc.constantFrom(...Object.keys(session.meta_info)), anything)
    .map(([field, value]) => ({ ...session, meta_info: { ...session.meta_info, [field]: value } })),
  fc.jsonValue({ maxDepth: 5 }),
);

const functionHeaders = {
  Authorization: "Bearer demo-anon-key",
  "Content-Type": "application/json",
};

/** A call of a function path whose response must be no server error, and must name the bad field. */
export const spoiltCalls: fc.Arbitrary<RawRequest> = fc
  .tuple(fc.constantFrom("payment", "create-meeting", "mailer"), spoiltCall)
  .map(([name, body]) => ({
    method: "POST",
    path: `/functions/v1/${name}`,
    headers: functionHeaders,
    body: JSON.stringify(body),
  }));

/** A form of the site with some bad fields. Of two fields with one name the first counts. */
export function spoiltForms({ forms, cookies }: Targets): fc.Arbitrary<RawRequest> {
  const sent = fc.record({
    form: fc.constantFrom(...forms),
    spoilt: fc.array(fc.tuple(fc.nat({ max: 9 }), text), { minLength: 1, maxLength: 4 }),
    more: fc.array(fc.tuple(text, text), { maxLength: 3 }),
    cookie: fc.constantFrom(...cookies),
  });
  return sent.map(({ form: { path, fields }, spoilt, more, cookie }) => {
    const given = Object.entries(fields);
    const names = Object.keys(fields);
    for (const [index, value] of spoilt) {
      const name = names[index % Math.max(1, names.length)];
      if (name !== undefined) given.push([name, value]);
    }
    return rawFormRequest(path, [...given.toReversed(), ...more], cookie);
  });
}

const types = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16le",
  "application/x-www-form-urlencoded; charset=nonsense",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "text/x-script",
  "",
];

/** A body as no form of the site has it: bytes, other encodings, deep or broken JSON, truncated multipart. */
const strangeBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  text.map((one) => Buffer.from(`name=${one}&email=${one}`, "utf16le")),
  text.map((one) => `--x\r\nContent-Disposition: form-data; name="${one}"\r\n\r\n${one}\r\n--x--`),
  text.map((one) => `--x\r\nContent-Disposition: form-data; name="name"; filename="${one}"\r\n`),
  fc.nat({ max: 20_000 }).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`),
  fc.nat({ max: 5_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`),
  fc.nat({ max: 30_000 }).map((many) => "a=b&".repeat(many)),
  spoiltCall.map((one) => JSON.stringify(one) ?? ""),
  text,
);

function places({ forms, therapist, secret }: Targets): string[] {
  const functions = ["payment", "status", "create-meeting", "mailer"];
  return [
    ...forms.map(({ path }) => path),
    ...functions.map((name) => `/functions/v1/${name}`),
    `/match?profile=${encodeURIComponent(therapist)}`,
    `${secret.booking}/calendar.ics`,
    "/",
    "/therapist",
    "/payment-status",
    "/webhooks/phonepe",
    "/webhooks/razorpay",
    "/question.data?step=1",
    "/icon.svg",
    "/healthz",
    "/sitemap.xml",
    "/photos/a/b",
    "/outbox",
    "/nowhere",
  ];
}

/** Any request to any path by any method. */
function strangeBodies(targets: Targets): fc.Arbitrary<RawRequest> {
  return fc
    .record({
      method: fc.constantFrom("POST", "POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"),
      path: fc.constantFrom(...places(targets)),
      type: fc.constantFrom(...types),
      body: strangeBody,
      cookie: fc.constantFrom(...targets.cookies),
      withKey: fc.boolean(),
    })
    .map(({ method, path, type, body, cookie, withKey }) => ({
      method,
      path,
      headers: {
        ...(withKey && functionHeaders),
        ...(type && { "Content-Type": type }),
        ...(cookie && { Cookie: cookie }),
      },
      body,
    }));
}

/** A path that begins like one of the site and ends with random text. */
function strangeAddresses({ secret, cookies }: Targets): fc.Arbitrary<RawRequest> {
  const starts = [
    "/therapist/about-therapist?profile=",
    "/match?profile=",
    "/payment-status?orderId=",
    "/payment-status?look=",
    "/question?step=",
    "/resource?q=",
    "/resource/blog/",
    "/resource/article/",
    "/training/apply?module=",
    "/therapist?page=",
    "/therapist?",
    "/functions/v1/status?orderId=",
    `${secret.booking}?from=`,
    "/booking/",
    "/session/",
    "/photos/",
    "/outbox/",
    "/assets/",
    "/",
    "/match.data?_routes=",
  ];
  const end = fc.oneof(
    text.map((one) => encodeURIComponent(one.toWellFormed())),
    // Printable, with every character that has a meaning in a URL.
    fc.string({ unit: fc.constantFrom(..."%?#&=+;/\\.:@[]~0aF"), maxLength: 60 }),
  );
  return fc
    .tuple(fc.constantFrom(...starts), end, fc.constantFrom(...cookies), moreHeaders)
    .map(([start, rest, cookie, headers]) => ({
      path: start + rest,
      headers: { ...(cookie && { Cookie: cookie }), ...headers },
    }));
}

/** The page or call itself, with unlikely headers. */
function strangeHeaders(targets: Targets): fc.Arbitrary<RawRequest> {
  return fc
    .tuple(fc.constantFrom(...places(targets)), moreHeaders)
    .map(([path, headers]) => ({ path, headers }));
}

/** A random request, over all routes and functions. */
export function randomRequests(targets: Targets): fc.Arbitrary<RawRequest> {
  return fc.oneof(
    { weight: 4, arbitrary: spoiltForms(targets) },
    { weight: 2, arbitrary: spoiltCalls },
    { weight: 2, arbitrary: strangeBodies(targets) },
    { weight: 2, arbitrary: strangeAddresses(targets) },
    { weight: 1, arbitrary: strangeHeaders(targets) },
  );
}
