import { axeFindings } from "../../support/browser/axe-findings.ts";
import { expect, keptTest } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { answerByRequest } from "../../support/product/answer-by-request.ts";
import {
  bookByRequest,
  chooseByRequest,
  orderByRequest,
} from "../../support/product/book-by-request.ts";
import { openTherapist, profileOf } from "../../support/browser/walk-booking.ts";
import { said, therapistSaid } from "../../support/browser/said.ts";

/** The pages that know a visitor's session. */
const pages = ["/", "/therapist", "/quiz"];

keptTest(
  "whom a visitor chose at a profile stays theirs: on the quiz, on the match, until they answer anew",
  everywhere,
  async ({ visitor, slot }) => {
    const { page } = visitor;
    await chooseByRequest(visitor, slot);
    await page.goto("/quiz");
    const goOn = said("Go on with {therapist}", { therapist: therapistSaid(openTherapist) });
    await page.getByRole("link", { name: goOn }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(therapistSaid(openTherapist));
    await expect(page.getByText(said("Your session")).first()).toBeVisible();
    await answerByRequest(visitor, { issues: ["Family issues"], ...slot });
    await page.goto("/match");
    await expect(page.getByRole("heading", { name: said("Why this match") })).toBeVisible();
  },
);

keptTest(
  "a visitor with a hold finds the held time on Home, the list and the quiz, each with its link",
  everywhere,
  async ({ visitor, slot }) => {
    const { page } = visitor;
    await orderByRequest(visitor, slot);
    for (const path of pages) {
      await page.goto(path);
      const ticket = page.getByRole("region", { name: said("Your held time") });
      await expect(ticket).toContainText(therapistSaid(openTherapist));
      if (visitor.scripts) expect(await axeFindings(page)).toEqual([]);
      await ticket.getByRole("link", { name: said("Go back to this time") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        therapistSaid(openTherapist),
      );
    }
    await page.goto("/match");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(therapistSaid(openTherapist));
    await page.goto(profileOf("Farhan Qureshi"));
    await expect(page.getByText(said("Go back to this time"))).toBeVisible();
  },
);

keptTest(
  "who has booked finds the booking on Home, the list, the quiz and the match",
  everywhere,
  async ({ visitor, slot }) => {
    const { page } = visitor;
    const { path: booking } = await bookByRequest(visitor, slot);
    for (const path of pages) {
      await page.goto(path);
      const ticket = page.getByRole("region", { name: said("Your booking") });
      await expect(ticket).toContainText(therapistSaid(openTherapist));
      await expect(ticket.getByRole("link", { name: said("Open my booking") })).toHaveAttribute(
        "href",
        booking,
      );
    }
    await page.goto("/match");
    await page.getByRole("link", { name: said("Open my booking") }).click();
    await expect(page).toHaveURL(new RegExp(`${booking}$`));
  },
);
