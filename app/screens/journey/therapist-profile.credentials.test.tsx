import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatCredentials } from "./therapist-profile.server.ts";
import { CredentialList } from "./therapist-profile.tsx";

test("register, number and the date of the check are shown", () => {
  const known = {
    register: "Rehabilitation Council of India",
    number: "A1",
    checkedOn: "2026-10-01",
  };
  const html = renderToStaticMarkup(
    <CredentialList credentials={formatCredentials([known])} isSample={false} />,
  );
  const words = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(words).toContain("Rehabilitation Council of India, number A1");
  expect(words).toContain("We checked this in the register on Thu 1 Oct 2026.");
});
