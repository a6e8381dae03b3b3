import { expect, test } from "vitest";
import { listModules } from "../../app/content/training.server.ts";
import { enquiryNotices } from "../../app/domain/messages/enquiry.ts";
import { noAnswers } from "../../app/domain/visitors/answers.ts";
import { bookingNotice, type PrivacyNotice } from "../../app/domain/visitors/privacy-notice.ts";
import demoTherapists from "../../app/domain/therapists/demo-therapists.json" with { type: "json" };
import { applicationNotice, applyPath } from "../../app/domain/messages/training-application.ts";
import { formsOfTheSite } from "../support/http/forms-of-the-site.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { forFile } from "../support/product/for-file.ts";

/** What a form asks for is said beside it, thing by thing: no field without its purpose (DPDP Rules 2025, rule 3). */
const { product } = await forFile(startFreshProduct());

const therapist = demoTherapists[0]?.name ?? "";
const profile = `/therapist/about-therapist?${new URLSearchParams({ profile: therapist })}`;

/** Which notice each form shows. */
const shown: [path: string, notice: PrivacyNotice][] = [
  ["/question?step=1", bookingNotice],
  [profile, bookingNotice],
  ["/match", bookingNotice],
  ["/contact", enquiryNotices.contact],
  ["/about", enquiryNotices.support],
  ...listModules().map((one): [string, PrivacyNotice] => [applyPath(one), applicationNotice]),
];

/** Forms without a notice of their own, and why they need none. */
const secret = {
  booking: "/booking/a",
  shown: "",
  session: "/session/a",
  data: "/privacy/your-data/a",
};
const without: Record<string, string> = {
  "/question": "all answers of the later steps stand in the notice of the first",
  "/quiz": "asks for nothing",
  "/find-booking":
    "the page says that an email goes there, and the asking is forgotten after a day",
  "/privacy-choices": "each choice has its own words",
  "/privacy/your-data": "the page says the same, and that it is forgotten",
  "/resource/assessment": "counted and forgotten, which the page says",
  [secret.booking]: "the time, which stands in the notice that was agreed to",
  [`${secret.booking}/complaint`]: "the page says who reads it, and when it is answered",
  [secret.session]: "asks for nothing",
  [`${secret.session}/safety`]: "asks for nothing",
  [secret.data]: "what the law gives a right to, used for nothing else",
};

/** The fields that a person fills, by name. A time has one for each day. */
function fieldsOf(form: string): string[] {
  const tags = Array.from(form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g), ([tag]) => tag);
  const names = tags
    .filter((tag) => !/type="hidden"|name="leave_empty"/.test(tag))
    .map((tag) => /\bname="([^"]*)"/.exec(tag)?.[1] ?? "")
    .map((name) => name.replace(/^time-\d{4}-\d{2}-\d{2}$/, "preferredTime"));
  return [...new Set(names)];
}

const fieldsNamed = ({ items }: PrivacyNotice) => items.flatMap(({ fields }) => fields);

const decryptedText = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

async function formAt(path: string): Promise<string> {
  const html = await (await fetch(product.url + path)).text();
  const forms = html.match(/<form\b[^>]*method="post".*?<\/form>/gs) ?? [];
  const [form = "", ...others] = forms.filter((one) => one.includes("How we use your details"));
  expect(others).toEqual([]);
  return form;
}

test.each(shown)(
  "every field of the form at %s is named by the notice in it",
  async (path, notice) => {
    const form = await formAt(path);
    expect(fieldsOf(form).length).toBeGreaterThan(1);
    expect(fieldsNamed(notice)).toEqual(expect.arrayContaining(fieldsOf(form)));
    for (const { what, why } of notice.items)
      expect(decryptedText(form)).toContain(`${what}: ${why}`);
  },
);

test("every answer of the assessment is named before the first one is given", () => {
  expect(Object.keys(noAnswers).toSorted()).toEqual(fieldsNamed(bookingNotice).toSorted());
});

test("every form of the site has a notice, or a reason to have none", () => {
  const forms = formsOfTheSite(therapist, new Date(), secret).map(({ path }) => path);
  const noticed = new Set(shown.map(([path]) => path));
  const others = forms.filter((path) => !noticed.has(path)).map((path) => path.replace(/\?.*/, ""));
  expect([...new Set(others)].toSorted()).toEqual(Object.keys(without).toSorted());
});
