import { expect, test } from "vitest";
import { therapistLike } from "../../../../tests/support/fixtures/people.ts";
import { personData } from "./person-data.ts";

const person = (credentials: Parameters<typeof personData>[1]) =>
  personData(therapistLike(), credentials, "https://sahaj.test")["@graph"][0];

test("what is in no register claims no credential", () => {
  expect(person([])).not.toHaveProperty("hasCredential");
});

test("an entry in a register is told with its number and who keeps it", () => {
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
