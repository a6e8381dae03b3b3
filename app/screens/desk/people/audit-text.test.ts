import { expect, test } from "vitest";
import { textOfUseCase } from "../history.words.ts";
import { changeText } from "./audit-text.ts";

test("an entry of the audit is read as words, and its amounts in rupees", () => {
  expect(textOfUseCase("cancel-by-operator")).toBe("Cancelled on our side");
  expect(textOfUseCase("export-refunds")).toBe("Export refunds");
  const change = {
    before: { state: "booked" },
    after: { state: "cancelled", refundPaise: 99_950 },
  };
  expect(changeText(change)).toBe("state booked → state cancelled, refund ₹999.50");
  expect(changeText({ before: null, after: { changed: "email" } })).toBe("changed email");
  const hours = { from: "2026-11-27T09:30:00.000Z", blocked: 1 };
  expect(changeText({ before: null, after: hours })).toBe(
    "from Fri 27 Nov, 3:00 PM IST, blocked 1",
  );
  expect(changeText({ before: null, after: null })).toBe("");
});
