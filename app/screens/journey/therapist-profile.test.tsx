import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatCredentials, parseBookingPanel, personData } from "./therapist-profile.server.ts";
import { CredentialList } from "./therapist-profile.tsx";
import { formOf } from "../../../tests/support/http/form-of.ts";
import { instantOf } from "../../lib/india-time.ts";
import { therapistLike } from "../../../tests/support/fixtures/people.ts";

const known = {
  register: "Rehabilitation Council of India",
  number: "A1",
  checkedOn: "2026-10-01",
};

test("register, number and the date of the check are shown", () => {
  const html = renderToStaticMarkup(
    <CredentialList credentials={formatCredentials([known])} isSample={false} />,
  );
  const words = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(words).toContain("Rehabilitation Council of India, number A1");
  expect(words).toContain("We checked this in the register on Thu 1 Oct 2026.");
});

const today = "2026-11-20";
const contact = { name: "Asha Rao", email: "asha@example.com", phone_number: "9876543210" };
const chosen = {
  preferredDate: "2026-11-21",
  "time-2026-11-21": "5:00 PM",
  duration: "30",
  ...contact,
};
const parse = (fields: Record<string, string>) => parseBookingPanel(formOf(fields), today);

test("a day, a time of that day, a length and a contact are sufficient", () => {
  expect(parse(chosen)).toEqual({
    ok: true,
    contact,
    slot: { startsAt: instantOf("2026-11-21", 17), durationMinutes: 30 },
  });
});

test("a time that was chosen under another day is ignored", () => {
  const { "time-2026-11-21": _, ...others } = chosen;
  expect(parse({ ...others, "time-2026-11-22": "5:00 PM" })).toEqual({
    ok: false,
    errors: { preferredTime: "Choose a time" },
  });
});

test("every missing field has an error, all at once", () => {
  expect(parse({})).toEqual({
    ok: false,
    errors: {
      preferredDate: "Choose a day",
      preferredTime: "Choose a time",
      name: "Enter your name",
      email: "Enter your email address",
      phone_number: "Enter your phone number",
    },
  });
});

test("hostile values give an error at their field and never throw", () => {
  const hostile = ["<img onerror=x>", "x".repeat(100_000), "__proto__", "2026-13-99", "-1"];
  for (const value of hostile) {
    const day = parse({ ...chosen, preferredDate: value, [`time-${value}`]: "5:00 PM" });
    expect(day).toMatchObject({ ok: false, errors: { preferredDate: expect.any(String) } });
    const time = parse({ ...chosen, "time-2026-11-21": value });
    expect(time).toMatchObject({ ok: false, errors: { preferredTime: expect.any(String) } });
    const length = parse({ ...chosen, duration: value });
    expect(length).toMatchObject({ ok: false, errors: { duration: expect.any(String) } });
  }
});

test("a file in place of the day counts as missing", () => {
  const form = formOf(chosen);
  form.set("preferredDate", new File(["x"], "x"));
  expect(parseBookingPanel(form, today)).toMatchObject({
    ok: false,
    errors: { preferredDate: "Choose a day", preferredTime: "Choose a time" },
  });
});

const person = (credentials: Parameters<typeof personData>[1]) =>
  personData(therapistLike(), credentials, "https://sahaj.test")["@graph"][0];

test("a therapist without register entries has no credential, nor a demo therapist with a sample entry", () => {
  expect(person([])).not.toHaveProperty("hasCredential");
  const sample = { register: "Sample register", number: "S-1", checkedOn: "2026-10-01" };
  const demo = therapistLike({ demo: true });
  expect(personData(demo, [sample], "https://sahaj.test")["@graph"][0]).not.toHaveProperty(
    "hasCredential",
  );
});

test("a register entry becomes a credential with its number and register", () => {
  expect(person([known])).toMatchObject({
    hasCredential: [
      {
        "@type": "EducationalOccupationalCredential",
        identifier: "A1",
        recognizedBy: { "@type": "Organization", name: "Rehabilitation Council of India" },
      },
    ],
  });
});
