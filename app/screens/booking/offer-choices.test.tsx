import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Offer } from "../../domain/bookings/load-offer.server.ts";
import { OfferChoices } from "./offer-choices.tsx";

const safe = "Your money is still safe.";
const wait = "Try again in 2 minutes.";

test.each([
  ["a paid session", "₹799", { text: "Refused" }, [safe]],
  ["a free session", null, { text: "Refused" }, []],
  ["a paid session, sent too often", "₹799", { title: "Refused", text: wait }, [wait]],
  ["a free session, sent too often", null, { title: "Refused", text: wait }, [wait]],
])("%s: what is said of a refused answer", (_, amount, problem, said) => {
  const offer = { amount, isWithdrawn: false, slots: [], therapists: [], all: null };
  const refusal = {
    intent: "take",
    formId: "",
    typed: {},
    errors: {},
    problem,
  };
  const Component = () => (
    <OfferChoices offer={offer as unknown as Offer} path="/" refusal={refusal} />
  );
  const Stub = createRoutesStub([{ path: "/", Component }]);
  const page = renderToStaticMarkup(<Stub />);
  expect(page).toContain("Refused");
  expect([safe, wait].filter((one) => page.includes(one))).toEqual(said);
});
