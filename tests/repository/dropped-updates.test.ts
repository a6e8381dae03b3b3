import { expect, test } from "vitest";
import { productSources } from "../support/repository/project-files.ts";

/** The columns that say which row a statement is about. Every other one is a state that the row may have left. */
const identity = new Set(
  "id order_id subject kind version number part hash token_hash staff_id therapist_id user_id browser_hash".split(
    " ",
  ),
);

/** The statements of a source that change a row by its state and drop the count of changed rows. */
function droppedUpdates(code: string): string[] {
  const built = [
    ...code.matchAll(/^ *await [\w.()\n ]*?\.?(?:updateTable\(|change\(db)[^;]*?\.execute\(\);/gm),
  ].flatMap(([text]) => {
    const columns = [...text.matchAll(/\.where\(\s*"([\w.]+)"/g)].map(([, column = ""]) =>
      column.replace(/^\w+\./, ""),
    );
    const isByState =
      columns.some((column) => !identity.has(column)) || /\.where\(\(|\.where\(sql/.test(text);
    return isByState ? [text] : [];
  });
  const written = [
    ...code.matchAll(/^ *await sql`\s*update [^`]*`\.execute\(\s*\w+(?:\.\w+)*,?\s*\);/gm),
  ].flatMap(([text]) => (/\bwhere\b[^`]*\band\b/.test(text) ? [text] : []));
  return [...built, ...written].map((text) => text.replace(/\s+/g, " ").trim());
}

/**
 * Every file with such statements: how many, and why a miss changes nothing that anyone is told. One whose miss matters
 * returns the row or its count, or calls `expectChanged`.
 */
const missIsFine: Record<string, [statements: number, reason: string]> = {
  "app/domain/calendar/slot-claims.server.ts": [
    2,
    "releases and longer holds: what is released already stays so; a booked claim is moved under its order's lock",
  ],
  "app/domain/calendar/unavailable-spans.server.ts": [1, "holds in an absence: none may be there"],
  "app/domain/emails/refused-emails.server.ts": [1, "drops what has expired: nothing may have"],
  "app/domain/emails/email-rows.server.ts": [
    4,
    "leases and drops: an email that was sent, or that another process sends, stays as it is",
  ],
  "app/domain/links/replace-pay-links.server.ts": [
    1,
    "marks the links that were emailed as often as may be: there may be none",
  ],
  "app/domain/links/secret-links.server.ts": [
    2,
    "a link that was ended is not longer; the first opening of a link is recorded once",
  ],
  "app/domain/orders/order-updates.server.ts": [
    2,
    "under the order's lock; what moved an order that is checked has set its next check",
  ],
  "app/domain/orders/orders.server.ts": [
    1,
    "copies restrictions, and takes back an erasure request, if there is one",
  ],
  "app/domain/payments/refunds.server.ts": [
    4,
    "a lease that another process has by now; a refund that is decided stays so, and is due no more",
  ],
  "app/domain/privacy/erase-data.server.ts": [2, "an erasure takes what is there"],
  "app/domain/privacy/proven-rows.server.ts": [1, "a proof is recorded once"],
  "app/domain/privacy/reencrypt-columns.server.ts": [
    1,
    "a concurrent write wins; the row counts, so that a further run looks at it",
  ],
  "app/domain/staff/sign-in.server.ts": [1, "a session that was ended stays so"],
  "app/domain/staff/staff.server.ts": [1, "of a role that they don't have nothing changes"],
  "app/domain/visitors/record-consent.server.ts": [1, "a consent that was withdrawn stays so"],
};

test("each update by a state looks at what it changed, or says why a miss is fine", () => {
  const found = productSources(/^app\/(?:domain|db)\/.*\.server\.ts$/).flatMap(({ path, text }) => {
    const { length } = droppedUpdates(text);
    return length > 0 ? [[path, length]] : [];
  });
  const listed = Object.entries(missIsFine).map(([path, [statements]]) => [path, statements]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});
