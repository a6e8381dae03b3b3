import { expect, test } from "vitest";
import { unbrokenTime } from "./india-time.ts";

test("a day stays in one line, an hour too, and the words around them may break", () => {
  expect(unbrokenTime("It was planned for Sat 21 Nov, 5:00 PM IST.")).toBe(
    "It was planned for Sat\u{A0}21\u{A0}Nov, 5:00\u{A0}PM\u{A0}IST.",
  );
  expect(unbrokenTime("next: Fri 27 Nov 2026")).toBe("next: Fri\u{A0}27\u{A0}Nov\u{A0}2026");
  expect(unbrokenTime("You may pay 799 Maybe in 2026")).toBe("You may pay 799 Maybe in 2026");
  expect(unbrokenTime("One AMBULANCE ISTANBUL")).toBe("One AMBULANCE ISTANBUL");
});
