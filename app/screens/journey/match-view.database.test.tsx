import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { now, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { loadVisitorWithOrders } from "../../domain/orders/visitor-orders.server.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { MatchView } from "./match-view.tsx";
import { loadMatchPage } from "./match.server.ts";

const deps = await openJourney();

const contact = { name: "Asha Rao", email: "asha@example.com", phone_number: "9876543210" };

/** The heading and the text above the times of a match. */
async function wordsAbove(therapist: string, preferredTime: number) {
  const { userId } = await someVisitor(deps);
  const visitor = (await loadVisitorWithOrders(deps, userId, now))!;
  const answers = { ...visitor.answers, ...contact, preferredDate: "2026-11-21", preferredTime };
  const page = await loadMatchPage(deps, { ...visitor, answers }, therapist, () => "form", now);
  const View = () => <MatchView page={page!} refused={undefined} />;
  const Stub = createRoutesStub([{ path: "/", Component: View }]);
  const html = renderToStaticMarkup(<Stub />);
  const [, title, text] = /<h2 id="choose"[^>]*>([^<]*)<\/h2>(?:<p>([^<]*?[.।]))?/.exec(html) ?? [];
  return [title, text].map((one) => one?.replaceAll("\u00A0", " "));
}

test("beside the only available time the match says that there is no other", async () => {
  // Saturdays at five, on one of the two Saturdays.
  const { name } = await addTherapist(deps, {
    weeklyHours: { sat: [[17, 18]] },
    daysOff: ["2026-11-28"],
  });
  expect(await wordsAbove(name, 17)).toEqual([
    "Other available times",
    "No other times are available from Fri 20 Nov to Fri 4 Dec.",
  ]);
  expect(await withLanguage("hi", () => wordsAbove(name, 17))).toEqual([
    "दूसरे स्लॉट",
    expect.stringContaining("तक और कोई स्लॉट उपलब्ध नहीं है।"),
  ]);
  const closed = await addTherapist(deps, { weeklyHours: {} });
  expect(await wordsAbove(closed.name, 17)).toEqual([
    "Choose a time",
    "No times are available from Fri 20 Nov to Fri 4 Dec.",
  ]);
});
