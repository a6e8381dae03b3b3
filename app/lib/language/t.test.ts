import { expect, onTestFinished, test } from "vitest";
import { keyOf, readTextsFrom, t, tn } from "./t.ts";
import { withLanguage } from "./with-language.server.ts";

test("an English text is shown with its values", () => {
  expect(t("Held until {time}", { time: "5:12 PM" })).toBe("Held until 5:12 PM");
  expect(t("Book", {}, "a button")).toBe("Book");
  expect(tn(1, "{count} session", "{count} sessions")).toBe("1 session");
  expect(tn(0, "{count} session", "{count} sessions")).toBe("0 sessions");
  expect(tn(2, "{count} by {name}", "{count} by {name}", { name: "A" })).toBe("2 by A");
});

test("a text in Hindi is the catalogue’s, and English where the catalogue has none", () => {
  withLanguage("hi", () => {
    expect(t("Find my booking")).toBe("मेरी बुकिंग खोजें");
    expect(t("Error: {title}", { title: "{title}" })).toBe("ग़लती: {title}");
    expect(t("Not a text of this site")).toBe("Not a text of this site");
  });
});

test("contexts and plural forms are found by their own keys", () => {
  const texts: Record<string, string> = {
    [keyOf("Book", "a button")]: "बुक करें",
    Book: "किताब",
    "{count} session": "{count} सेशन, एक",
    "{count} sessions": "{count} सेशन",
  };
  const before = readTextsFrom((_, key) => texts[key]);
  onTestFinished(() => void readTextsFrom(before));
  withLanguage("hi", () => {
    expect([t("Book"), t("Book", {}, "a button")]).toEqual(["किताब", "बुक करें"]);
    // In Hindi 0 has the form of 1.
    expect([0, 1, 2].map((count) => tn(count, "{count} session", "{count} sessions"))).toEqual([
      "0 सेशन, एक",
      "1 सेशन, एक",
      "2 सेशन",
    ]);
  });
});
