import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { refundPolicy } from "../../../domain/orders/refund-policy.ts";
import { readProjectFile } from "../../../../tests/support/repository/project-files.ts";
import { brandInPolicies, therapistsSentence } from "../../../content/operator.ts";
import { Grievance } from "./policy-parts.tsx";
import { RefundTermsText } from "./refund-terms.tsx";
import { Terms } from "./terms-of-service.tsx";

const decryptedText = (policy: typeof refundPolicy) =>
  renderToStaticMarkup(<RefundTermsText paymentCompany="Pay Company" policy={policy} />).replaceAll(
    /<[^>]+>/g,
    " ",
  );

test("the terms state the rules of the refund policy", () => {
  const words = decryptedText(refundPolicy);
  expect(words).toMatch(/At least 24 hours before the session\s+Full refund/);
  expect(words).toMatch(/Less than 24 hours before, but before it starts\s+50% refund/);
  expect(words).toMatch(/no-show\)\s+No refund/);
  expect(words).toContain("7 to 10 working days");
  expect(words).toContain("sent on Tue 24 Nov reaches you by Tue 8 Dec");
  expect(words).toMatch(/Until 24 hours before the session you can reschedule it .* up to 3 times/);
});

test("the terms follow another refund policy", () => {
  const words = decryptedText({
    fullUntilHours: 48,
    latePercent: 30,
    noShowPercent: 10,
    moves: 2,
    workingDays: [2, 3],
  });
  expect(words).toMatch(/At least 48 hours/);
  expect(words).toMatch(/Less than 48 hours before, but before it starts\s+30% refund/);
  expect(words).toMatch(/no-show\)\s+10% refund/);
  expect(words).toContain("2 to 3 working days");
  expect(words).toContain("reaches you by Fri 27 Nov");
  expect(words).toMatch(/Until 48 hours before the session you can reschedule it .* up to 2 times/);
  expect(decryptedText({ ...refundPolicy, moves: 0 })).not.toContain("another available time");
  expect(words).not.toMatch(/24 hours|50%/);
});

const termsText = renderToStaticMarkup(
  <Terms paymentCompany="Pay Company" refundPolicyLink="/refunds" />,
).replaceAll(/<[^>]+>/g, "");

test("confidentiality is promised by contract, with the duty to report among its limits", () => {
  expect(termsText).toContain("Every therapist promises it in the contract with us");
  expect(termsText).toMatch(/section 19 of the Protection of Children .* Act, 2012/);
  expect(termsText).not.toContain("Mental Healthcare Act");
});

test("the terms say who therapists are, how to pay, whom to ask about a payment, and who hears a complaint", () => {
  expect(termsText).toContain(therapistsSentence());
  expect(therapistsSentence("employed")).toContain("are employed by");
  expect(therapistsSentence("independent")).toContain("independent professionals");
  expect(termsText).toContain("You pay by UPI, by card or by net banking");
  const refunds = decryptedText(refundPolicy);
  expect(refunds).toContain("chargeback");
  expect(refunds).toContain(brandInPolicies.paymentContact);
  const { phone, addressLines } = brandInPolicies.grievanceOffice;
  const officer = renderToStaticMarkup(<Grievance />).replaceAll("&#x27;", "'");
  for (const part of [phone, ...addressLines]) expect(officer).toContain(part);
});

test("every clause that is marked for a lawyer is listed for the operator, and no visitor sees the mark", () => {
  const listed = readProjectFile("docs/deployment.md");
  for (const file of ["terms-of-service.tsx", "refund-terms.tsx"]) {
    const parts = readProjectFile(`app/screens/privacy/policies/${file}`)
      .split("<Clause ")
      .slice(1);
    const marked = parts.filter((part) => part.includes("Lawyer:"));
    expect(marked.length).toBeGreaterThan(0);
    for (const part of marked) expect(listed).toContain(`“${/title="([^"]+)"/.exec(part)?.[1]}”`);
  }
  expect(termsText + decryptedText(refundPolicy)).not.toContain("Lawyer");
});
