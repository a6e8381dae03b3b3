import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readProjectFile } from "../../../../tests/support/repository/project-files.ts";
import { brandInPolicies } from "../../../content/operator.ts";
import { findProse, refundValues, therapistValues } from "../../../domain/content/prose.server.ts";
import { refundPolicy } from "../../../domain/orders/refund-policy.ts";
import type { ProseValues } from "../../../lib/prose.ts";
import type { PolicyName } from "./load-policy.server.ts";
import { Grievance, Policy, RefundTable } from "./policy-text.tsx";

const withoutTags = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll("&#x27;", "'");

const decryptedText = (name: PolicyName, values: ProseValues = {}) =>
  withoutTags(
    renderToStaticMarkup(
      <Policy
        name={name}
        policy={findProse(`policies/${name}`, { paymentCompany: "Pay Company", ...values })}
        isWholePage
      />,
    ),
  );

const tableText = (policy: typeof refundPolicy) =>
  withoutTags(renderToStaticMarkup(<RefundTable policy={policy} />));

test("the terms state the rules of the refund policy", () => {
  const words = decryptedText("refund");
  expect(words).toMatch(/At least 24 hours before the session\s+Full refund/);
  expect(words).toMatch(/Less than 24 hours before, but before it starts\s+50% refund/);
  expect(words).toMatch(/no-show\)\s+No refund/);
  expect(words).toContain("7 to 10 working days");
  expect(words).toContain("sent on Tue 24 Nov reaches you by Tue 8 Dec");
  expect(words).toMatch(/Until 24 hours before the session you can reschedule it .* up to 3 times/);
});

test("the terms follow another refund policy", () => {
  const policy: typeof refundPolicy = {
    fullUntilHours: 48,
    latePercent: 30,
    noShowPercent: 10,
    moves: 2,
    workingDays: [2, 3],
  };
  const table = tableText(policy);
  expect(table).toMatch(/At least 48 hours/);
  expect(table).toMatch(/Less than 48 hours before, but before it starts\s+30% refund/);
  expect(table).toMatch(/no-show\)\s+10% refund/);
  const words = decryptedText("refund", refundValues(policy)).replace(tableText(refundPolicy), "");
  expect(words).toContain("2 to 3 working days");
  expect(words).toContain("reaches you by Fri 27 Nov");
  expect(words).toMatch(/Until 48 hours before the session you can reschedule it .* up to 2 times/);
  expect(words).not.toMatch(/24 hours|50%/);
  const withoutMoves = decryptedText("refund", refundValues({ ...policy, moves: 0 }));
  expect(withoutMoves).not.toMatch(/another available time|If you need another time/);
  expect(decryptedText("refund", refundValues({ ...policy, moves: 1 }))).toContain(
    "therapist, once,",
  );
});

test("confidentiality is promised by contract, with the duty to report among its limits", () => {
  const terms = decryptedText("terms");
  expect(terms).toContain("Every therapist promises it in the contract with us");
  expect(terms).toMatch(/section 19 of the Protection of Children .* Act, 2012/);
  expect(terms).not.toContain("Mental Healthcare Act");
});

test("the terms say who therapists are, how to pay, whom to ask about a payment, and who hears a complaint", () => {
  const ways = [
    /Therapists are employed by/,
    /are independent professionals/,
    /Whether therapists/,
  ];
  const said = (therapistsAre?: string) => {
    const terms = decryptedText("terms", therapistValues(therapistsAre));
    return ways.map((way) => way.test(terms));
  };
  expect(said()).toEqual([false, false, true]);
  expect(said("employed")).toEqual([true, false, false]);
  expect(said("independent")).toEqual([false, true, false]);
  expect(decryptedText("terms")).toContain("You pay by UPI, by card or by net banking");
  const refunds = decryptedText("refund");
  expect(refunds).toContain("chargeback");
  expect(refunds).toContain(brandInPolicies.paymentContact);
  const { phone, addressLines } = brandInPolicies.grievanceOffice;
  const officer = renderToStaticMarkup(<Grievance />).replaceAll("&#x27;", "'");
  for (const part of [phone, ...addressLines]) expect(officer).toContain(part);
});

test("the tax in a price is named where it is agreed, once the operator has set it", () => {
  expect(decryptedText("terms")).toContain("before you pay. You pay by UPI");
  expect(decryptedText("terms", { taxSentence: "Includes 18% GST. " })).toContain(
    "before you pay. Includes 18% GST. You pay by UPI",
  );
});

test("each clause with a note for a lawyer is listed for the operator, and no visitor sees the note", () => {
  const listed = readProjectFile("docs/deployment.md");
  for (const name of ["terms", "refund"] as const) {
    const clauses = readProjectFile(`content/policies/${name}.en.md`).split("\n## ").slice(1);
    const marked = clauses.filter((clause) => clause.includes("<!-- Lawyer:"));
    expect(marked.length).toBeGreaterThan(0);
    for (const clause of marked) expect(listed).toContain(`“${/^(.*) \{#/.exec(clause)?.[1]}”`);
    expect(decryptedText(name)).not.toContain("Lawyer");
  }
});
