import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { bookingTerms } from "../../../domain/orders/place-order.server.ts";
import { BookingAgreement } from "./booking-agreement.tsx";

test("the recorded agreement is the sentence beside the button", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <BookingAgreement />
    </MemoryRouter>,
  );
  expect(
    html
      .slice(html.lastIndexOf("<p"))
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll("&#x27;", "'"),
  ).toBe(bookingTerms.text);
});
