import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Offer } from "../../domain/bookings/load-offer.server.ts";
import { OfferChoices } from "./offer-choices.tsx";

const safe = "Your money is still safe.";
const wait = "Try again in 2 minutes.";

test.each([
  ["a paid session", "₹799", "", [safe]],
  ["a free session", null, "", []],
  ["a paid session, sent too often", "₹799", wait, [wait]],
  ["a free session, sent too often", null, wait, [wait]],
])("%s: what is said of a refused answer", (_, amount, text, said) => {
  const offer = { amount, isWithdrawn: false, slots: [], therapists: [], all: null };
  const refusal = {
    intent: "take",
    formId: "",
    values: {},
    errors: {},
    problem: { title: "Refused", text },
  };
  const Component = () => (
    <OfferChoices offer={offer as unknown as Offer} path="/" refusal={refusal} />
  );
  const Stub = createRoutesStub([{ path: "/", Component }]);
  const page = renderToStaticMarkup(<Stub />);
  expect(page).toContain("Refused");
  expect([safe, wait].filter((one) => page.includes(one))).toEqual(said);
});
