import { expect, test } from "vitest";
import { therapistLike } from "../../../tests/support/fixtures/people.ts";
import { personData } from "./therapist-profile.server.ts";

const person = (credentials: Parameters<typeof personData>[1]) =>
  personData(therapistLike(), credentials, "https://sahaj.test")["@graph"][0];

test("a therapist without register entries has no credential", () => {
  expect(person([])).not.toHaveProperty("hasCredential");
});

test("a demo therapist's sample entry is no credential", () => {
  const sample = { register: "Sample register", number: "S-1", checkedOn: "2026-10-01" };
  const demo = therapistLike({ demo: true });
  expect(personData(demo, [sample], "https://sahaj.test")["@graph"][0]).not.toHaveProperty(
    "hasCredential",
  );
});

test("a register entry becomes a credential with its number and register", () => {
  const known = {
    register: "Rehabilitation Council of India",
    number: "A1",
    checkedOn: "2026-10-01",
  };
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
