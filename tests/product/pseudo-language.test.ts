import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brand } from "../../app/content/brand.ts";
import { hashOf } from "../../app/lib/language/page-texts.ts";
import { parsePo } from "../../app/lib/language/parse-po.ts";
import routes from "../../app/routes.ts";
import { forFile } from "../support/product/for-file.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { prepareTargets } from "../support/http/prepare-targets.ts";
import { textsByLanguage } from "../support/http/text-by-language.ts";
import { writtenEntry } from "../support/repository/catalogue.ts";
import { readProjectFile } from "../support/repository/project-files.ts";

/**
 * A language that is a file alone: the catalogue in place of Hindi's has the English texts with accents. What a page
 * shows without accents never went through a catalogue.
 */

/** What stays in a translation: values, marks for the view, and where links lead. */
const kept = /(\{\w+\}|<\w+>|\]\([^)]*\))/;

const accented = (text: string) =>
  text
    .split(kept)
    .map((part, index) => (index % 2 ? part : part.replaceAll(/[A-Za-z]/g, "$&\u0301")))
    .join("");

const entries = parsePo(readProjectFile("content/languages/hi.po"));
const pseudo = entries.map((entry) =>
  writtenEntry({
    ...entry,
    texts:
      entry.english === ""
        ? entry.texts
        : [entry.english, ...(entry.plural === undefined ? [] : [entry.plural])].map(accented),
  }),
);

const folder = await mkdtemp(join(tmpdir(), "sahaj-languages-"));
await forFile({ stop: () => rm(folder, { recursive: true }) });
await writeFile(join(folder, "hi.po"), pseudo.join("\n"));
const { product, database, databaseUrl } = await forFile(startFreshProduct({ CATALOGUES: folder }));
const targets = await prepareTargets(databaseUrl, product);

const examples: Readonly<Record<string, string>> = {
  "/therapist/about-therapist": `/therapist/about-therapist?${new URLSearchParams({ profile: targets.therapist })}`,
  "/training/apply": "/training/apply?module=foundation",
  "/booking/:token": targets.secret.booking,
  "/booking/:token/complaint": `${targets.secret.booking}/complaint`,
  "/booking/:token/receipt": `${targets.secret.booking}/receipt`,
  "/privacy/your-data/:token": targets.secret.data,
};

const inEnglishAlone = /^(?:desk|my|session|outbox)\b/;

/** Every screen of visitors, by the routes, and what more a screen shows after a form or for a query. */
const paths = [
  ...routes
    .filter(({ file, path = "" }) => file.endsWith(".tsx") && !inEnglishAlone.test(path))
    .map(({ path = "" }) => `/${path.replace("*", "no-such-page")}`),
  ...[2, 3, 4, 5, 6, 7, 8].map((step) => `/question?step=${step}`),
  "/find-booking?sent=yes",
  "/find-booking?replaced=yes",
  "/therapist?language=Hindi",
  "/therapist?concern=nothing-like-it",
  "/resource/blog?q=suicide",
  "/resource/article?q=nothing-like-it",
];

/** What people are called, as they wrote it, and what the operator is called. */
const { rows } = await database.query<{ text: string }>("select name as text from therapist");
const names = [...rows.map(({ text }) => text), brand.name, ...brand.addressLines, "A Visitor"];

/** Email addresses and URLs. */
const address = /\S+@\S+|(?:https?:\/\/|\/)\S+/g;

/** Three words in a row. */
const english =
  /(?:(?<![\p{L}\p{M}])[A-Za-z][A-Za-z’'-]+(?![\p{L}\p{M}])[ ,]+){2}[A-Za-z]{2,}(?!\p{M})/u;

const unaccentedOf = (html: string) =>
  textsByLanguage(html).filter(({ text, lang }) => {
    const plain = names.reduce((left, name) => left.replaceAll(name, "…"), text);
    return !lang.startsWith("en") && english.test(plain.replaceAll(address, "…"));
  });

const accent = /(?:[A-Za-z]\u0301){3}/;

async function pageOf(path: string): Promise<string> {
  const headers = { Cookie: targets.cookies[0] ?? "", Connection: "close" };
  const answer = await fetch(product.url + (path === "/" ? "/hi" : `/hi${path}`), { headers });
  return answer.text();
}

test.each(paths)("%s shows no English sentence that no catalogue has", async (path) => {
  const html = await pageOf(examples[path] ?? path);
  expect(html).toContain('<html lang="hi-IN"');
  expect(unaccentedOf(html)).toEqual([]);
});

test("the texts of such a language are shown, with their values", async () => {
  const html = await pageOf("/find-booking");
  expect(html).toContain(accented("Find my booking"));
  expect(html).toMatch(accent);
  expect(html).toContain(brand.supportEmail);
});

test.each(["/question", "/match", "/payment-status", targets.secret.booking])(
  "a page that React hydrates brings the texts of its scripts",
  async (path) => {
    const html = await pageOf(path);
    expect(html).toContain(hashOf("Help now") + accented("Help now"));
  },
);

test("a sentence without accents is found, a name is not", () => {
  expect(unaccentedOf("<p>Book your session</p>")).toHaveLength(1);
  expect(unaccentedOf(`<p>${accented("Book your session")}</p>`)).toEqual([]);
  expect(unaccentedOf('<p lang="en">Book your session</p>')).toEqual([]);
  expect(unaccentedOf(`<p>${names[0]} ${brand.name}</p>`)).toEqual([]);
});
