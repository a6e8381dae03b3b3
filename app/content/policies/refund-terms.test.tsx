import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { refundPolicy } from "../../features/orders/refund-policy.ts";
import { RefundTerms } from "./refund-terms.tsx";

const decryptedText = (policy: typeof refundPolicy) =>
  renderToStaticMarkup(<RefundTerms policy={policy} />).replaceAll(/<[^>]+>/g, " ");

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
