import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { expect, test } from "vitest";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { entryLines, someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { recordOrderTerms } from "./place-order.server.ts";
import { startPayment } from "../payments/start-payment.server.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { instantOf } from "../../lib/india-time.ts";

const deps = await openMailedJourney();

test("who books in Hindi is written to in Hindi by jobs that know no request, their therapist in English", async () => {
  const { id } = await withLanguage("hi", () => someOpenSession(deps));
  await sendKind(deps, "confirmation", id, now);
  await sendKind(deps, "therapist", id, now);
  const [client, therapist] = deps.emails.map(({ text }) => unwrapText(text));
  expect(client).toContain("शनि 21 नवंबर 2026, शाम 5 से 6 बजे तक");
  expect(client).toContain("https://sahaj.test/hi/booking/");
  expect(entryLines(deps.emails[0]).join("\n")).toContain("https://sahaj.test/hi/booking/");
  expect(therapist).toContain("Sat 21 Nov 2026, 5:00 – 6:00 PM IST");
  expect(therapist).toContain("https://sahaj.test/session/");
});

test("a client who books in Hindi reads the therapist’s name in Devanagari, the therapist and an English client do not", async () => {
  for (const language of ["hi", "en"] as const) {
    const mailed = await openMailedJourney();
    const therapist = await addTherapist(mailed, {
      name: "Asha Menon",
      nameHi: "आशा मेनन",
      email: "t@example.com",
    });
    const { id } = await withLanguage(language, () => someOpenSession(mailed, { therapist }));
    await sendKind(mailed, "confirmation", id, now);
    await sendKind(mailed, "therapist", id, now);
    const [client, own] = mailed.emails;
    const read = [client?.text, entryLines(client).join("\n")].join(" ");
    expect([language, read.includes("आशा मेनन"), read.includes("Asha Menon")]).toEqual([
      language,
      language === "hi",
      language === "en",
    ]);
    expect(own?.text).toContain("Asha");
    expect(own?.text).not.toContain("आशा");
  }
});

test("the payment company sends who books in Hindi back to the page in Hindi", async () => {
  const asked: string[] = [];
  const { openPayment } = deps.payments.script;
  deps.payments.script.openPayment = async (payment) => {
    asked.push(payment.returnUrl);
    return openPayment(payment);
  };
  for (const language of ["en", "hi"] as const) {
    const { id: therapistId } = await addTherapist(deps);
    const slot = {
      therapistId,
      startsAt: instantOf("2026-11-21", 17),
      durationMinutes: 60,
    } as const;
    await withLanguage(language, async () =>
      startPayment(deps, slot, await someVisitor(deps), () => now),
    );
  }
  expect(asked.map((url) => url.replace(/\?.*/, ""))).toEqual([
    "https://sahaj.test/payment-status",
    "https://sahaj.test/hi/payment-status",
  ]);
});

test("a consent says in which language its words were read", async () => {
  const { userId } = await someVisitor(deps);
  await withLanguage("hi", () => recordOrderTerms(deps.db, userId, "match_book_session"));
  const [consent] = await deps.db
    .selectFrom("consent")
    .select("language")
    .where("subject", "=", userId)
    .execute();
  expect(consent?.language).toBe("hi");
});
